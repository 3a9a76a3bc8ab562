import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { slugify } from '#domain/text.ts';
import { type Parsed, parsed, problem } from '../parsed.ts';
import type { MediaStore } from './media-store.ts';
import { type PixelSize, svgSize } from './svg-size.ts';

export interface LocalPicture extends PixelSize {
  path: string;
  /** Contains a hash of the content. */
  file: string;
}

const EXTENSIONS = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'];
const MAX_BYTES = 50 * 1024 * 1024;

/** Looks in `media/` and beside the CSV; undefined when there is no such file. */
export async function findLocalPicture(
  folder: string,
  name: string,
): Promise<Parsed<LocalPicture | undefined>> {
  const extension = path.extname(name).toLowerCase();
  if (!EXTENSIONS.includes(extension)) {
    return problem(`"${name}" is no picture: give a web address or a file of ${EXTENSIONS.join(' ')}`);
  }
  const found = await findFile(folder, name);
  if (!found.ok || found.value === undefined) return found.ok ? parsed(undefined) : found;
  if ((await stat(found.value)).size > MAX_BYTES) return problem(`"${name}" is larger than 50 MB`);
  const content = await readFile(found.value);
  const size = await sizeOf(extension, content);
  if (size === undefined) return problem(`"${name}" cannot be read as a picture`);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  // Exported files carry the hash already.
  const stem = slugify(path.basename(name, path.extname(name))).replace(new RegExp(`-${hash}$`), '');
  return parsed({
    path: found.value,
    file: `products/${stem}-${hash}${extension}`,
    width: size.width,
    height: size.height,
  });
}

export async function copyPicture(originals: MediaStore, picture: LocalPicture): Promise<void> {
  if ((await originals.findVersion(picture.file)) !== undefined) return;
  await originals.write(picture.file, await readFile(picture.path));
}

async function findFile(folder: string, name: string): Promise<Parsed<string | undefined>> {
  const home = await realpath(folder);
  for (const base of [path.join(home, 'media'), home]) {
    const wanted = path.resolve(base, name);
    if (!isInside(home, wanted)) return outside(name);
    const real = await realpath(wanted).catch(() => undefined);
    if (real === undefined || !(await stat(real)).isFile()) continue;
    return isInside(home, real) ? parsed(real) : outside(name);
  }
  return parsed(undefined);
}

const isInside = (folder: string, file: string): boolean => file.startsWith(`${folder}${path.sep}`);

const outside = (name: string) => problem(`"${name}" lies outside the folder of the CSV`);

async function sizeOf(extension: string, content: Buffer): Promise<PixelSize | undefined> {
  if (extension === '.svg') return svgSize(content.toString('utf8'));
  return sharp(content)
    .metadata()
    .catch(() => undefined);
}
