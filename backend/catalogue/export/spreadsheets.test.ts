import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText } from '../../ground/csv/csv.ts';
import type { Db } from '../../ground/db/tables.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { countsOf, createTestShop, recorded } from '../../testing/import/shop.ts';
import { type Cell, SPREADSHEETS, type Spreadsheet, windows1252 } from '../../testing/import/spreadsheets.ts';
import { exportProducts } from './export-products.ts';

async function exported(db: Db): Promise<string[][]> {
  let csv = '';
  for await (const text of csvText(exportProducts(db))) csv += text;
  return parse(csv, { bom: true });
}

const FIGURES = /price|^stock$|\((?:kg|cm)\)$/i;

/** As a spreadsheet holds the sheet: figures and dates are its own, the rest is text. */
function opened(records: string[][]): Cell[][] {
  const [header = []] = records;
  return records.map((row) =>
    row.map((cell, at) => {
      if (FIGURES.test(header[at] ?? '') && /^\d+(?:\.\d+)?$/.test(cell)) return { figure: cell };
      return /^\d{4}-\d{2}-\d{2}$/.test(cell) ? cell.replaceAll('-', '/') : cell;
    }),
  );
}

/** The rows that the program's encoding can hold, and that no reader can take for another encoding. */
const heldBy = ({ name }: Spreadsheet, records: string[][]): string[][] =>
  /^Excel in (?:America|South Africa)(?!, CSV)/.test(name)
    ? records.filter((row) => isWindows1252(row.join('')))
    : records;

/** The three bytes of é€’ in Windows-1252 are one character in UTF-8: nobody can tell which of the two was meant. */
const isWindows1252 = (text: string): boolean =>
  !windows1252(text.replaceAll('?', '')).includes('?') &&
  /^[\0-\x7f\ufffd]*$/.test(new TextDecoder().decode(windows1252(text)));

const CELLS = fc.record({
  name: fc
    .string({ unit: fc.constantFrom(...'abcé ’;,|"&€\\.-1'), minLength: 1, maxLength: 12 })
    .filter((text) => text.trim() !== ''),
  cents: fc.integer({ min: 1, max: 99_999_999 }),
  stock: fc.integer({ min: 0, max: 5_000 }),
  kilograms: fc.constantFrom('', '0.005', '1.234', '12.5', '1000'),
});

eachDatabase((openDb) => {
  it('exported products, saved by any spreadsheet, change nothing when they are imported', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    await importCsv(await recorded.woocommerceSample());
    await importCsv(await recorded.cardVariables());
    const records = await exported(db);
    for (const spreadsheet of SPREADSHEETS) {
      const rows = heldBy(spreadsheet, records);
      expect(rows.length).toBeGreaterThan(records.length / 2);
      const report = await importCsv(spreadsheet.write(opened(rows)), { dryRun: true });
      expect([spreadsheet.name, report.problems, countsOf(report)]).toEqual([
        spreadsheet.name,
        [],
        { created: 0, updated: 0, unchanged: rows.length - 1, failed: 0 },
      ]);
    }
  });

  it('nor do any names, prices, stock and weights', async () => {
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(CELLS, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...SPREADSHEETS),
        async (products, spreadsheet) => {
          run += 1;
          const skus = products.map((_, at) => `P-${run}-${at}`);
          const header = ['SKU', 'Name', 'Regular price', 'Stock', 'Weight (kg)'];
          const rows = products.map(({ name, cents, stock, kilograms }, at) => [
            skus[at] ?? '',
            name,
            (cents / 100).toFixed(2),
            String(stock),
            kilograms,
          ]);
          const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
          await importCsv(`${header.join(',')}\n${quoted.join('\n')}\n`);
          const all = await exported(db);
          const [columns = []] = all;
          const records = [columns, ...all.filter((row) => skus.includes(row[columns.indexOf('SKU')] ?? ''))];
          fc.pre(heldBy(spreadsheet, records).length === records.length);
          const report = await importCsv(spreadsheet.write(opened(records)));
          expect(countsOf(report)).toEqual({
            created: 0,
            updated: 0,
            unchanged: products.length,
            failed: 0,
          });
        },
      ),
      { numRuns: 20 },
    );
  });
});
