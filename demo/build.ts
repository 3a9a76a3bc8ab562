import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawProduct } from './art/draw.ts';
import { CATALOGUE, picturesOfCatalogue } from './catalogue.ts';
import { catalogueCsv } from './csv.ts';

const here = import.meta.dirname;
const media = join(here, 'media');

writeFileSync(join(here, 'products.csv'), catalogueCsv());

mkdirSync(media, { recursive: true });
const pictures = picturesOfCatalogue();
let bytes = 0;
for (const { file, art } of pictures.values()) {
  const svg = drawProduct(art);
  bytes += Buffer.byteLength(svg);
  writeFileSync(join(media, file), svg);
}
for (const file of readdirSync(media)) {
  if (!pictures.has(file)) rmSync(join(media, file));
}

const kilobytes = Math.round(bytes / 1024);
process.stdout.write(`${CATALOGUE.length} products, ${pictures.size} pictures, ${kilobytes} kB\n`);
