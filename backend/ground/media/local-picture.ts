import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { slugify } from '#domain/text.ts';
import type { MediaStore } from './media-store.ts';
import { type PixelSize, svgSize } from './svg-size.ts';

/** A picture that lies beside the CSV, ready to be copied into the shop. */
export interface LocalPicture extends PixelSize {
  /** Where it lies. */
  path: string;
  /** Its name among the shop's pictures, which changes with the content. */
  file: string;
}

export class PictureProblem extends Error {}

export class PictureMissing extends PictureProblem {}

const EXTENSIONS = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'];
const MAX_BYTES = 50 * 1024 * 1024;

/** Finds the picture that a cell names: in `media/` beside the CSV, else beside the CSV itself, never elsewhere. */
export async function findLocalPicture(folder: string, name: string): Promise<LocalPicture> {
  const extension = path.extname(name).toLowerCase();
  if (!EXTENSIONS.includes(extension)) {
    throw new PictureProblem(
      `"${name}" is no picture: give a web address or a file of ${EXTENSIONS.join(' ')}`,
    );
  }
  const found = await findFile(folder, name);
  if ((await stat(found)).size > MAX_BYTES) throw new PictureProblem(`"${name}" is larger than 50 MB`);
  const content = await readFile(found);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  // A file that a shop has exported has its content in its name already.
  const stem = slugify(path.basename(name, path.extname(name))).replace(new RegExp(`-${hash}$`), '');
  return {
    path: found,
    file: `products/${stem}-${hash}${extension}`,
    ...(await sizeOf(name, extension, content)),
  };
}

/** Copies a picture to its place; one that is there already has the same content. */
export async function copyPicture(originals: MediaStore, picture: LocalPicture): Promise<void> {
  if ((await originals.findVersion(picture.file)) !== undefined) return;
  await originals.write(picture.file, await readFile(picture.path));
}

async function findFile(folder: string, name: string): Promise<string> {
  const home = await realpath(folder);
  for (const base of [path.join(home, 'media'), home]) {
    const wanted = path.resolve(base, name);
    if (!isInside(home, wanted)) throw outside(name);
    const real = await realpath(wanted).catch(() => undefined);
    if (real === undefined || !(await stat(real)).isFile()) continue;
    // A symbolic link must not lead outside either.
    if (!isInside(home, real)) throw outside(name);
    return real;
  }
  throw new PictureMissing(`"${name}" lies neither in media/ beside the CSV nor beside it`);
}

const isInside = (folder: string, file: string): boolean => file.startsWith(`${folder}${path.sep}`);

const outside = (name: string) => new PictureProblem(`"${name}" lies outside the folder of the CSV`);

async function sizeOf(name: string, extension: string, content: Buffer): Promise<PixelSize> {
  const size =
    extension === '.svg'
      ? svgSize(content.toString('utf8'))
      : await sharp(content)
          .metadata()
          .catch(() => undefined);
  if (size === undefined) throw new PictureProblem(`"${name}" cannot be read as a picture`);
  return { width: size.width, height: size.height };
}
