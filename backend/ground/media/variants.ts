import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { IMAGE_WIDTHS, type ImageFormat } from '#contract/media.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { Media } from './media-store.ts';

export interface Original {
  name: string;
  version: string;
}

export interface VariantName {
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

export function parseVariantName(name: string): VariantName | undefined {
  const [, original, width, format] = VARIANT.exec(name) ?? [];
  if (original === undefined || (format !== 'avif' && format !== 'webp')) return undefined;
  return { original, width: Number(width), format };
}

/** Contains the version, so that a replaced picture gets new variants. */
export const variantKey = ({ name, version }: Original, { width, format }: Wanted): string =>
  hash(name, version, width, format);

type Make = (content: Buffer) => Promise<Buffer>;
type Made = Buffer | undefined;

export const compressedKey = ({ name, version }: Original): string => hash(name, version, 'br');

/** Creates each variant once, two at a time. Throws MediaUnreachable. */
export function createVariants({ originals, variants }: Media, log: Logger) {
  const limited = limitConcurrency(2);
  const pending = new Map<string, Promise<Made>>();

  return {
    getVariant: (original: Original, { width, format }: Wanted): Promise<Made> =>
      getOnce(original.name, `${variantKey(original, { width, format })}.${format}`, (content) =>
        resize(content, width, format),
      ),
    getCompressed: (original: Original): Promise<Made> =>
      getOnce(original.name, `${compressedKey(original)}.br`, (content) => brotli(content)),
  };

  function getOnce(name: string, key: string, make: Make): Promise<Made> {
    const known = pending.get(key);
    if (known) return known;
    const making = readOrMake(name, `${key.slice(0, 2)}/${key}`, make).finally(() => pending.delete(key));
    pending.set(key, making);
    return making;
  }

  async function readOrMake(name: string, key: string, make: Make): Promise<Made> {
    const found = await variants.read(key);
    if (found) return found;
    const image = await limited(async () => {
      const content = await originals.read(name);
      return (
        content &&
        make(content).catch((error: unknown) => {
          log.warn({ err: error, picture: name }, 'image cannot be made');
          return undefined;
        })
      );
    });
    if (!image) return undefined;
    await variants
      .write(key, image)
      .catch((error) => log.warn({ err: error }, 'image variant could not be cached'));
    return image;
  }
}

const hash = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 40);

sharp.cache(false);
sharp.concurrency(1);

const SVG_DENSITY = 72;
const SVG_DENSITY_MAX = 2_400;
const MAX_PIXELS = 50_000_000;

/** AVIF at effort 1 takes 120 ms for 480 px; effort 4 takes 900 ms to save 8 % more bytes. */
async function resize(image: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const source = sharp(image, { limitInputPixels: MAX_PIXELS });
  const { format: sourceFormat, width: sourceWidth } = await source.metadata();
  const resized =
    sourceFormat === 'svg'
      ? drawSvg(image, width, sourceWidth)
      : source.autoOrient().resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? resized.avif({ quality: 50, effort: 1 }).toBuffer()
    : resized.webp({ quality: 78, effort: 2 }).toBuffer();
}

/** Rendering at the target width is crisper than scaling. */
function drawSvg(image: Buffer, width: number, sourceWidth: number) {
  const density = Math.min(SVG_DENSITY_MAX, (SVG_DENSITY * width) / sourceWidth);
  return sharp(image, { density, limitInputPixels: MAX_PIXELS }).resize({ width });
}
