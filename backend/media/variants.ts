import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { IMAGE_WIDTHS, type ImageFormat } from '#contract/media.ts';
import { inTurn } from './in-turn.ts';
import type { Media } from './media-store.ts';
import { resize } from './resize.ts';

/** A picture as it is now. */
export interface Original {
  name: string;
  version: string;
}

/** An image in one width and format. */
export interface VariantName {
  /** The name of the original. */
  original: string;
  width: number;
  format: ImageFormat;
}

type Wanted = Omit<VariantName, 'original'>;

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

/** Names the content, on every machine alike: a picture that is replaced gets new variants. */
export const variantKey = ({ name, version }: Original, { width, format }: Wanted): string =>
  createHash('sha256').update([name, version, width, format].join('\0')).digest('hex').slice(0, 40);

/** A picture that no image can be made of; whoever put it there has to look at it. */
export class NoImage extends Error {}

/** Resizing on demand: each variant is made once, by one of two workers, and kept. */
export function createVariants({ originals, variants }: Media, log: Logger) {
  const resizeInTurn = inTurn(2);
  const underWay = new Map<string, Promise<Buffer>>();

  /** Throws NoImage, or MediaUnreachable. */
  return async function getVariant(original: Original, wanted: Wanted): Promise<Buffer> {
    const key = variantKey(original, wanted);
    const known = underWay.get(key);
    if (known) return known;
    const kept = `${key.slice(0, 2)}/${key}.${wanted.format}`;
    const making = readOrMake(original.name, wanted, kept).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };

  async function readOrMake(name: string, { width, format }: Wanted, kept: string): Promise<Buffer> {
    const found = await variants.read(kept);
    if (found) return found;
    const image = await resizeInTurn(async () => {
      const content = await originals.read(name);
      if (!content) throw new NoImage('gone since it was found');
      return resize(content, width, format).catch((error) => {
        throw new NoImage('cannot be resized', { cause: error });
      });
    });
    // A full disk, or a bucket that takes nothing, costs time, not pictures.
    await variants
      .write(kept, image)
      .catch((error) => log.warn({ err: error }, 'resized image was not kept'));
    return image;
  }
}
