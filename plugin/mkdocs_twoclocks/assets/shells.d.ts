/** The markup of a section without cards by game and way to show it (`clock-play`), and of one `card`; written at build. */
declare const shells: Record<string, string>;
export default shells;
