"""The part that knows MkDocs: it hands the runtime to the site, and each page's name to the extension."""

import json
from posixpath import relpath

from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from . import laboratory, licences
from .extension import PageError
from .html import shells
from .runtime import ROOT, Runtime, RuntimeBuildError, build

#: The names that the extension goes by in a list of extensions.
EXTENSION = ("twoclocks", "mkdocs_twoclocks.extension")
#: The address that a page written by hand can rely on: it loads the script of the version that is there.
ENTRY = "assets/twoclocks.js"
#: What Material needs to search other languages than English.
_UNUSED = "assets/javascripts/lunr/"


class TwoClocksPlugin(BasePlugin):  # type: ignore[type-arg, no-untyped-call]
    """Adds what the reader's browser needs, and the page of licences."""

    runtime: Runtime
    extension: str

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        written = {"shells.js": shells(), "laboratory-shells.js": laboratory.shells()}
        made = {name: f"export default {json.dumps(texts)};\n" for name, texts in written.items()}
        self.runtime = build(ROOT / ".cache" / "twoclocks", made)
        config.extra_css.append(f"{self.runtime.folder}/twoclocks.css")
        script = ExtraScriptValue(f"{self.runtime.folder}/twoclocks.js")
        script.type = "module"
        config.extra_javascript.append(script)
        named = [name for name in config.markdown_extensions if name in EXTENSION]
        if not named:
            raise PluginError("the plugin twoclocks needs twoclocks among the markdown_extensions")
        self.extension = named[0]
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        for file in list(files):
            if file.src_uri.startswith(_UNUSED):
                files.remove(file)
        for name, path in self.runtime.files.items():
            files.append(File.generated(config, f"{self.runtime.folder}/{name}", abs_src_path=str(path)))
        start = relpath(f"{self.runtime.folder}/twoclocks.js", "assets")
        files.append(File.generated(config, ENTRY, content=f'import "./{start}";\n'))
        files.append(File.generated(config, "licences.md", content=licences.page(ROOT)))
        return files

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> None:
        """MkDocs makes the extension anew for every page, with these options."""
        above = page.file.content_string.count("\n") - markdown.count("\n")
        config.mdx_configs[self.extension] = {
            **config.mdx_configs.get(self.extension, {}),
            "page": page.file.src_uri,
            "front_matter": above,
            "version": self.runtime.version,
        }

    def on_build_error(self, *, error: Exception) -> None:
        """What an author can mend is said in one line, without a traceback."""
        if isinstance(error, PageError | RuntimeBuildError):
            raise PluginError(str(error)) from error
