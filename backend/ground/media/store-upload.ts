import { createHash } from 'node:crypto';
import sharp, { type Metadata } from 'sharp';
import { type Parsed, parsed, problem } from '../parsed.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { MediaStore } from './media-store.ts';

export const MAX_UPLOAD_BYTES = 12 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const MIN_SIDE = 40;
/** Maximum side: more than the shop's widest picture needs. */
const MAX_SIDE = 2_400;
const QUALITY = 86;

export interface StoredUpload {
  /** Contains a hash of the content, so that the same picture is stored once. */
  file: string;
  width: number;
  height: number;
}

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);
const twoAtATime = limitConcurrency(2);

/** Re-encodes the picture, which drops metadata (position, camera) and any embedded code. */
export const storeUpload = (originals: MediaStore, content: Buffer): Promise<Parsed<StoredUpload>> =>
  twoAtATime(async () => {
    const why = await findProblem(content);
    if (why !== undefined) return problem(why);
    const made = await encode(content);
    if (!made) return problem('is damaged: save it again, or take it again');
    const hash = createHash('sha256').update(made.data).digest('hex').slice(0, 32);
    const file = `products/${hash}.webp`;
    if ((await originals.findVersion(file)) === undefined) await originals.write(file, made.data);
    return parsed({ file, width: made.info.width, height: made.info.height });
  });

/** Judged by the content, not by the name. */
async function findProblem(content: Buffer): Promise<string | undefined> {
  if (content.length === 0) return 'is empty';
  if (content.length > MAX_UPLOAD_BYTES) return 'is larger than 12 MB: save it smaller';
  const seen = await readMetadata(content);
  if (!seen || !isAccepted(seen)) return 'is no JPEG, PNG, WebP or AVIF picture';
  const { width, height, pages = 1 } = seen;
  if (pages > 1) return 'moves: give a still picture';
  if (width * height > MAX_PIXELS) {
    return `has ${width} x ${height} pixels: at most 40 million are taken, such as 7 300 x 5 400`;
  }
  return Math.min(width, height) < MIN_SIDE
    ? `has only ${width} x ${height} pixels: the shorter side needs ${MIN_SIDE}`
    : undefined;
}

const readMetadata = (content: Buffer): Promise<Metadata | undefined> =>
  sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);

const isAccepted = ({ format, compression }: Metadata): boolean =>
  FORMATS.has(format) && (format !== 'heif' || compression === 'av1');

const encode = (content: Buffer) =>
  sharp(content, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
