import { stringify } from 'csv-stringify/sync';

export async function* csvText(pages: AsyncIterable<string[][]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const records of pages) {
    if (records.length === 0) continue;
    // The byte order mark makes spreadsheets read UTF-8.
    yield stringify(
      records.map((cells) => cells.map(escapeFormula)),
      { bom: isFirst },
    );
    isFirst = false;
  }
}

/** OWASP's list of characters that start a formula, after any apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** A negative amount, or a phone number: neither calculates anything. */
const NUMBER = /^(?:-\d+(?:\.\d+)?|\+\d{7,15})$/;

/** An apostrophe, as WooCommerce writes it. */
export const escapeFormula = (cell: string): string =>
  FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;

export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
