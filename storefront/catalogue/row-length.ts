/** Products in a row of a page at its widest. */
export const ROW_LENGTH = 4;
