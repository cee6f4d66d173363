// Pyodide as it is shipped, and the engine's plain wheel, which the address of this worker names.

const { loadPyodide } = await import(new URL("pyodide.mjs", import.meta.url).href);
const pyodide = await loadPyodide();
await pyodide.loadPackage(new URL(location.search.slice(1), import.meta.url).href);
postMessage(pyodide.pyimport("twoclocks.protocol").handle('{"id": 0, "op": "hello"}'));

export {};
