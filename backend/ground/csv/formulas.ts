/** What makes a spreadsheet calculate a cell instead of showing it, by OWASP's list, behind any apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

/** Puts an apostrophe before what a spreadsheet would calculate, as WooCommerce does; unguardFormula takes it off. */
export const guardFormula = (cell: string): string =>
  FORMULA.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell;

/** The text of a cell that guardFormula, WooCommerce or a careful owner has written. */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
