import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Logger } from 'pino';
import { IMAGE_WIDTHS, type ImageFormat } from '#contract/media.ts';
import type { Media } from './media-store.ts';
import { resize } from './resize.ts';
import { serialise } from './serialise.ts';

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

const brotli = promisify(brotliCompress);

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
  hash(name, version, width, format);

type Make = (content: Buffer) => Promise<Buffer>;

/** A picture that no image can be made of; whoever put it there has to look at it. */
export class NoImage extends Error {}

/** Names the content of a drawing packed by brotli. */
export const packedKey = ({ name, version }: Original): string => hash(name, version, 'br');

/** Made on demand: each variant is made once, by one of two workers, and kept. All throw NoImage, or MediaUnreachable. */
export function createVariants({ originals, variants }: Media, log: Logger) {
  const makeInTurn = serialise(2);
  const underWay = new Map<string, Promise<Buffer>>();

  return {
    getVariant: (original: Original, { width, format }: Wanted): Promise<Buffer> =>
      getOnce(original.name, `${variantKey(original, { width, format })}.${format}`, (content) =>
        resize(content, width, format),
      ),
    /** A drawing in brotli. */
    getPacked: (original: Original): Promise<Buffer> =>
      getOnce(original.name, `${packedKey(original)}.br`, (content) => brotli(content)),
  };

  function getOnce(name: string, kept: string, make: Make): Promise<Buffer> {
    const known = underWay.get(kept);
    if (known) return known;
    const making = readOrMake(name, `${kept.slice(0, 2)}/${kept}`, make).finally(() => underWay.delete(kept));
    underWay.set(kept, making);
    return making;
  }

  async function readOrMake(name: string, kept: string, make: Make): Promise<Buffer> {
    const found = await variants.read(kept);
    if (found) return found;
    const image = await makeInTurn(async () => {
      const content = await originals.read(name);
      if (!content) throw new NoImage('gone since it was found');
      return make(content).catch((error) => {
        throw new NoImage('cannot be resized', { cause: error });
      });
    });
    // A full disk, or a bucket that takes nothing, costs time, not pictures.
    await variants
      .write(kept, image)
      .catch((error) => log.warn({ err: error }, 'variant of an image was not kept'));
    return image;
  }
}

const hash = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 40);
