import { exportProducts } from '#backend/catalogue/export/export-products.ts';
import type { RunCommand } from './command.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withShop } from './with-services.ts';
import { writeCsv } from './write-csv.ts';

/** `export products FILE.csv|-` */
export const run: RunCommand = (args, config, terminal) => {
  const file = readOnly(readArguments(args, {}).positionals, 'file');
  return withShop(config, terminal, ({ db }) =>
    writeCsv(
      file,
      exportProducts(db),
      terminal,
      (rows) => `${rows} ${rows === 1 ? 'row' : 'rows'} of products and variations`,
    ),
  );
};
