import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawProduct } from './art/draw.ts';
import { drawIllustration } from './art/illustrations/illustration.ts';
import { CATALOGUE, picturesOfCatalogue } from './catalogue.ts';
import { POSTS } from './content.ts';
import { catalogueCsv } from './csv.ts';
import { contentXml } from './wxr.ts';

const here = import.meta.dirname;

writeFileSync(join(here, 'products.csv'), catalogueCsv());
writeFileSync(join(here, 'content.xml'), contentXml());

const products = [...picturesOfCatalogue().values()].map(({ file, art }) => ({
  file,
  svg: drawProduct(art),
}));
const illustrations = POSTS.map(({ picture: { file, format, art } }) => ({
  file,
  svg: drawIllustration(format, art),
}));
fill('media', products);
fill('posts-media', illustrations);
report(CATALOGUE.length, 'products', products);
report(POSTS.length, 'posts', illustrations);

type File = { file: string; svg: string };

/** Leaves exactly these files in the folder. */
function fill(folder: string, files: readonly File[]): void {
  mkdirSync(join(here, folder), { recursive: true });
  for (const { file, svg } of files) writeFileSync(join(here, folder, file), svg);
  const wanted = new Set(files.map(({ file }) => file));
  for (const file of readdirSync(join(here, folder))) {
    if (!wanted.has(file)) rmSync(join(here, folder, file));
  }
}

function report(count: number, what: string, files: readonly File[]): void {
  const bytes = files.reduce((sum, { svg }) => sum + Buffer.byteLength(svg), 0);
  process.stdout.write(`${count} ${what}, ${files.length} pictures, ${Math.round(bytes / 1024)} kB\n`);
}
