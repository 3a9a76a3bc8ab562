import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { slugify } from '#domain/text/text.ts';
import { type Parsed, parsed, problem } from '../parsed.ts';
import type { MediaStore } from './media-store.ts';
import { findActiveContent } from './svg-code.ts';
import { type PixelSize, svgSize } from './svg-size.ts';

export interface LocalPicture extends PixelSize {
  path: string;
  /** Contains a hash of the content. */
  file: string;
}

const EXTENSIONS = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'];
const MAX_BYTES = 50 * 1024 * 1024;
/** By sharp's names of formats; the first unless the name has another. */
const EXTENSIONS_OF = new Map([
  ['png', ['.png']],
  ['jpeg', ['.jpg', '.jpeg']],
  ['webp', ['.webp']],
  ['heif', ['.avif']],
  ['gif', ['.gif']],
]);

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
  const read = extension === '.svg' ? readDrawing(content) : await readPicture(content, extension);
  if (!read.ok) return problem(`"${name}" ${read.reason}`);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  // Exported files carry the hash already.
  const stem = slugify(path.basename(name, path.extname(name))).replace(new RegExp(`-${hash}$`), '');
  return parsed({
    path: found.value,
    file: `products/${stem}-${hash}${read.value.extension}`,
    width: read.value.width,
    height: read.value.height,
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

interface ReadPicture extends PixelSize {
  extension: string;
}

const UNREADABLE = 'cannot be read as a picture';

/** The content decides the type, not the name. */
async function readPicture(content: Buffer, named: string): Promise<Parsed<ReadPicture>> {
  const seen = await sharp(content)
    .metadata()
    .catch(() => undefined);
  const extensions = EXTENSIONS_OF.get(seen?.format ?? '') ?? [];
  const extension = extensions.find((each) => each === named) ?? extensions[0];
  if (!seen || extension === undefined) return problem(UNREADABLE);
  return parsed({ extension, width: seen.width, height: seen.height });
}

function readDrawing(content: Buffer): Parsed<ReadPicture> {
  const text = content.toString('utf8');
  const size = svgSize(text);
  if (!size) return problem(UNREADABLE);
  const code = findActiveContent(text);
  return code === undefined
    ? parsed({ extension: '.svg', ...size })
    : problem(`is no plain drawing: it ${code}`);
}
