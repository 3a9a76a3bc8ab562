import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { slugify } from '#domain/text.ts';
import { FileProblem } from '../file-problem.ts';
import type { MediaStore } from './media-store.ts';
import { type PixelSize, svgSize } from './svg-size.ts';

export interface LocalPicture extends PixelSize {
  path: string;
  /** Contains a hash of the content. */
  file: string;
}

const EXTENSIONS = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'];
const MAX_BYTES = 50 * 1024 * 1024;

/** Looks in `media/` and beside the CSV; undefined when there is no such file. Throws FileProblem. */
export async function findLocalPicture(folder: string, name: string): Promise<LocalPicture | undefined> {
  const extension = path.extname(name).toLowerCase();
  if (!EXTENSIONS.includes(extension)) {
    throw new FileProblem(`"${name}" is no picture: give a web address or a file of ${EXTENSIONS.join(' ')}`);
  }
  const found = await findFile(folder, name);
  if (found === undefined) return undefined;
  if ((await stat(found)).size > MAX_BYTES) throw new FileProblem(`"${name}" is larger than 50 MB`);
  const content = await readFile(found);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  // Exported files carry the hash already.
  const stem = slugify(path.basename(name, path.extname(name))).replace(new RegExp(`-${hash}$`), '');
  return {
    path: found,
    file: `products/${stem}-${hash}${extension}`,
    ...(await sizeOf(name, extension, content)),
  };
}

export async function copyPicture(originals: MediaStore, picture: LocalPicture): Promise<void> {
  if ((await originals.findVersion(picture.file)) !== undefined) return;
  await originals.write(picture.file, await readFile(picture.path));
}

async function findFile(folder: string, name: string): Promise<string | undefined> {
  const home = await realpath(folder);
  for (const base of [path.join(home, 'media'), home]) {
    const wanted = path.resolve(base, name);
    if (!isInside(home, wanted)) throw outside(name);
    const real = await realpath(wanted).catch(() => undefined);
    if (real === undefined || !(await stat(real)).isFile()) continue;
    if (!isInside(home, real)) throw outside(name);
    return real;
  }
  return undefined;
}

const isInside = (folder: string, file: string): boolean => file.startsWith(`${folder}${path.sep}`);

const outside = (name: string) => new FileProblem(`"${name}" lies outside the folder of the CSV`);

async function sizeOf(name: string, extension: string, content: Buffer): Promise<PixelSize> {
  const size =
    extension === '.svg'
      ? svgSize(content.toString('utf8'))
      : await sharp(content)
          .metadata()
          .catch(() => undefined);
  if (size === undefined) throw new FileProblem(`"${name}" cannot be read as a picture`);
  return { width: size.width, height: size.height };
}
