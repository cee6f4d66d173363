// Observable Plot, as charts.js uses it. The file itself comes from its package; it puts `Plot` into the page's global scope, as
// d3.js puts `d3`, which it is made with.
declare global {
  var Plot: any;
}
export {};
