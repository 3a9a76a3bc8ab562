import { importProducts } from '#backend/catalogue/import/import-products.ts';
import type { RunCommand } from './command.ts';
import { runImport } from './run-import.ts';

/** `import products FILE.csv [--dry-run]` */
export const run: RunCommand = (args, config, terminal) =>
  runImport(args, config, terminal, {
    load: importProducts,
    notes: ({ ignoredColumns }) =>
      ignoredColumns.length > 0 ? [`columns that the shop does not use: ${ignoredColumns.join(', ')}`] : [],
    amounts: ({ products, variations }) =>
      `${amount(products, 'product')} and ${amount(variations, 'variation')}`,
  });

const amount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
