import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

/**
 * A page is compressed once and sent often; brotli's 4 takes two thirds of the time, but home then no longer fits a
 * connection's first packets. An answer of the API is often asked for once: the lowest levels take a sixth of the time.
 */
const LEVELS = { page: { brotli: 5, gzip: 6 }, api: { brotli: 1, gzip: 1 } } as const;
/** 512 kB, more than a page has; the default is 4 MB for each page that is being packed. */
const BROTLI_WINDOW_BITS = 19;

/** What comes out smallest, of what the client takes (RFC 9110, section 12.5.3). */
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

/** In the thread pool: the process goes on answering. */
export async function encode(bytes: Buffer, encoding: Encoding, kind: keyof typeof LEVELS): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: LEVELS[kind].gzip });
  if (encoding === 'identity') return bytes;
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LEVELS[kind].brotli,
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
