# Every target does the set-up it needs; a second run installs and builds nothing that is already there.
PY = .venv/bin/python
BIN = node_modules/.bin
export NO_MKDOCS_2_WARNING = 1

.PHONY: help setup serve site test check bench clean test-engine test-pyodide test-plugin
.DEFAULT_GOAL = help

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 8

setup: ## make .venv and node_modules from the lock files
	@tools/setup.sh

serve: setup ## build the site and serve it, with live reload; prints the address
	@$(PY) -m mkdocs serve

site: setup ## build the site into site/; SITE_URL=... sets its address
	@$(PY) -m mkdocs build --strict
	@echo "The site is in site/"

check: setup ## format, lint, spelling, types, and every test that needs no browser
	$(PY) -m ruff format --check
	$(PY) -m ruff check
	$(PY) -m codespell_lib
	$(PY) -m mypy engine/twoclocks plugin/mkdocs_twoclocks
	$(BIN)/prettier --check --log-level warn "plugin/**/*.{js,ts}" "{tests,tools}/**/*.{js,mjs,ts}"
	$(BIN)/tsc
	@$(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync) test-engine test-pyodide test-plugin

test-engine:
	$(PY) -m pytest -q tests/engine

test-pyodide:
	node tools/pyodide.mjs -m pytest -q -p no:cacheprovider tests/engine

test-plugin:
	$(PY) -m pytest -q tests/plugin tests/tools

test: check ## check, and the browser tests
	@tools/browsers.sh
	@$(PY) -m pytest -q tests/browser -k "chromium:" & chromium=$$!; \
	$(PY) -m pytest -q tests/browser -k "firefox:"; firefox=$$?; \
	wait $$chromium && exit $$firefox

bench: setup ## time and bytes to the first answer, games a second in batches, the solver's times, two workers for one
	@tools/browsers.sh
	$(PY) tools/bench/bench.py
	@printf '%8s%13s%13s%8s%10s\n' games plain batch ratio 'at least'
	@$(PY) tools/bench/simulate.py
	@node tools/bench/run.mjs build/bench/stock tools/bench/simulate.py
	@$(PY) tools/bench/solver.py
	@$(PY) tools/bench/workers.py

clean: ## remove everything that was built or installed
	rm -rf .venv node_modules build site .cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
