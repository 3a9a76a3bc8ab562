import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { IMAGE_WIDTHS, type ImageFormat } from '#contract/media.ts';
import { inTurn } from './in-turn.ts';
import { isNotThere, type MediaFile } from './media-file.ts';
import { resize } from './resize.ts';

/** An image in one width and format. */
export interface VariantName {
  /** The name of the original. */
  original: string;
  width: number;
  format: ImageFormat;
}

const VARIANT = new RegExp(
  `^(.+\\.(?:svg|png|jpe?g|webp|avif))\\.(${IMAGE_WIDTHS.join('|')})\\.(avif|webp)$`,
  'i',
);

/** Reads 'a.svg.480.avif' (contract/media.ts); undefined for any other name. */
export function parseVariantName(name: string): VariantName | undefined {
  const [, original, width, format] = VARIANT.exec(name) ?? [];
  if (original === undefined || (format !== 'avif' && format !== 'webp')) return undefined;
  return { original, width: Number(width), format };
}

/** Names the content: a file that is replaced gets new variants. */
export const variantKey = (file: MediaFile, { width, format }: Omit<VariantName, 'original'>): string =>
  createHash('sha256')
    .update([file.path, file.size, file.changedMs, width, format].join('\0'))
    .digest('hex')
    .slice(0, 40);

/** Resizing on demand: each variant is made once, by one of two workers, and kept in a folder that may be emptied. */
export function createVariants(cacheDir: string, log: Logger) {
  const resizeInTurn = inTurn(2);
  const underWay = new Map<string, Promise<Buffer>>();

  return async function getVariant(file: MediaFile, wanted: Omit<VariantName, 'original'>): Promise<Buffer> {
    const key = variantKey(file, wanted);
    const kept = path.join(cacheDir, key.slice(0, 2), `${key}.${wanted.format}`);
    const known = underWay.get(key);
    if (known) return known;
    const making = readOrMake(file, wanted, kept).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };

  async function readOrMake(file: MediaFile, wanted: Omit<VariantName, 'original'>, kept: string) {
    const found = await readIfThere(kept);
    if (found) return found;
    const image = await resizeInTurn(async () =>
      resize(await readFile(file.path), wanted.width, wanted.format),
    );
    // A full or read-only disk costs time, not pictures.
    await keep(kept, image).catch((error) => log.warn({ err: error }, 'resized image was not kept'));
    return image;
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isNotThere(error)) return undefined;
    throw error;
  }
}

/** Written beside its place and renamed, so that nobody reads half a file. */
async function keep(file: string, image: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, image);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
