import { stringify } from 'csv-stringify/sync';
import { guardFormula } from './formulas.ts';

/** The text of a CSV file, part by part; each ends with a line. No cell is calculated by a spreadsheet. */
export async function* csvText(pages: AsyncIterable<string[][]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const records of pages) {
    if (records.length === 0) continue;
    // With the mark, spreadsheets read UTF-8.
    yield stringify(
      records.map((cells) => cells.map(guardFormula)),
      { bom: isFirst },
    );
    isFirst = false;
  }
}
