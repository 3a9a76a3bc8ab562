import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** `api`: answers of the shop API, for callers with the key */
export type PageKind = 'page' | 'api';

const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

/**
 * Brotli 4 is a third faster, but home no longer fits the first packets. API answers are rarely repeated, and
 * compressed so lightly that the trip to another thread would take longer.
 */
const COMPRESSION = {
  page: { brotli: promisify(brotliCompress), brotliLevel: 5, gzip: promisify(gzip), gzipLevel: 6 },
  api: { brotli: brotliCompressSync, brotliLevel: 1, gzip: gzipSync, gzipLevel: 1 },
} as const;
/** 512 kB, larger than any page; the default takes 4 MB. */
const BROTLI_WINDOW_BITS = 19;

export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const weights = new Map(acceptEncoding.toLowerCase().split(',').map(readWeight));
  const takes = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

function readWeight(part: string): [encoding: string, weight: number] {
  const [encoding = '', ...parameters] = part.split(';').map((each) => each.trim());
  const weight = parameters.find((each) => each.startsWith('q='));
  return [encoding, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}

export async function encode(bytes: Buffer, encoding: Encoding, kind: PageKind): Promise<Buffer> {
  const { brotli, brotliLevel, gzip, gzipLevel } = COMPRESSION[kind];
  if (encoding === 'gzip') return gzip(bytes, { level: gzipLevel });
  if (encoding === 'identity') return bytes;
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

export async function decode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  return encoding === 'gzip' ? unzip(bytes) : unbrotli(bytes);
}
