import { importProducts } from '#backend/catalogue/import/import-products.ts';
import type { RunCommand } from './command.ts';
import { runImport } from './run-import.ts';

export const run: RunCommand = (args, config, terminal) =>
  runImport(args, config, terminal, {
    load: importProducts,
    notes: ({ ignoredColumns }) =>
      ignoredColumns.length > 0 ? [`columns that the shop does not use: ${ignoredColumns.join(', ')}`] : [],
    amounts: ({ products, variations, copies }) => {
      const parts = `${amount(products, 'product')} and ${amount(variations, 'variation')}`;
      return copies > 0 ? `${parts}, ${amount(copies, 'copy', 'copies')}` : parts;
    },
  });

const amount = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : nouns}`;
