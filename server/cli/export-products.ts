import path from 'node:path';
import { PictureCopies } from '#backend/catalogue/export/copy-pictures.ts';
import { exportProducts } from '#backend/catalogue/export/export-products.ts';
import { folderStore } from '#backend/ground/media/folder-store.ts';
import { countOf } from '#domain/text/counts.ts';
import { type RunCommand, UsageError } from './command.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withShop } from './with-services.ts';
import { STANDARD_OUTPUT, writeCsv } from './write-csv.ts';

export const run: RunCommand = (args, config, terminal) => {
  const { values, positionals } = readArguments(args, {
    'with-media': { type: 'boolean', default: false },
  });
  const file = readOnly(positionals, 'file');
  const withMedia = values['with-media'];
  if (withMedia && file === STANDARD_OUTPUT)
    throw new UsageError('--with-media needs the name of a file: the pictures are put beside it.');
  return withShop(config, terminal, async ({ db, media }) => {
    const folder = path.join(path.dirname(file), 'media');
    const pictures = new PictureCopies(media.originals, folderStore(folder));
    const pages = withMedia ? exportProducts(db, (files) => pictures.copy(files)) : exportProducts(db);
    const code = await writeCsv(
      file,
      pages,
      terminal,
      (rows) => `${countOf(rows, 'row')} of products and variations`,
    );
    if (code !== 0 || !withMedia) return code;
    const { count, missing } = pictures;
    terminal.print(`${countOf(count, 'picture')} in ${folder}`);
    for (const name of missing) terminal.complain(`${name} is missing among the shop's pictures`);
    return missing.length === 0 ? 0 : 1;
  });
};
