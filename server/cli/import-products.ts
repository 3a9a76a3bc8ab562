import { importProducts } from '#backend/catalogue/import/import-products.ts';
import { describeReading } from '#backend/ground/csv/read-csv.ts';
import { readingNotes } from '#domain/imports/reading-notes.ts';
import type { RunCommand } from './command.ts';
import { runImport } from './run-import.ts';

export const run: RunCommand = (args, config, terminal) =>
  runImport(args, config, terminal, {
    load: importProducts,
    notes: ({ ignoredColumns, readAs, ...counts }) => [
      ...(ignoredColumns.length > 0
        ? [`columns that the shop does not use: ${ignoredColumns.join(', ')}`]
        : []),
      ...readingNotes(counts),
      ...(readAs === USUAL ? [] : [`read as ${readAs}`]),
    ],
    amounts: ({ products, variations, copies }) => {
      const parts = `${amount(products, 'product')} and ${amount(variations, 'variation')}`;
      return copies > 0 ? `${parts}, ${amount(copies, 'copy', 'copies')}` : parts;
    },
  });

const USUAL = describeReading('UTF-8', { separator: ',', above: 0 });

const amount = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : nouns}`;
