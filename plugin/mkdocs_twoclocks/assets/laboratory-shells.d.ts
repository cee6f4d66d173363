/** Whole elements by name, or by name and what they show (`clock-ladder order`), with the id `made`; written at build. */
declare const shells: Record<string, string>;
export default shells;
