import { fetchWithin } from '#backend/ground/fetch-outside.ts';
import { imageVariant } from '#contract/media.ts';
import type { Config } from '../config.ts';

export type Fetch = (request: Request) => Promise<Response>;

const WIDTH = 800;
const MAX_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 5_000;

/** Of the shop itself, or of the backend in whose place it is configured; undefined for all others, and without an answer. */
export async function readImage(
  src: string,
  config: Pick<Config, 'publicUrl' | 'shopApiUrl' | 'contentApiUrl'>,
  backend: Fetch,
): Promise<Buffer | undefined> {
  const own = new URL(config.publicUrl).origin;
  const url = new URL(imageVariant(src, WIDTH, 'webp') ?? src, own);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    if (url.origin === own) return await bytesOf(await backend(new Request(url, { signal })));
    const known = [config.shopApiUrl, config.contentApiUrl].flatMap((each) =>
      each ? new URL(each).origin : [],
    );
    if (!known.includes(url.origin)) return undefined;
    return await bytesOf(await fetchWithin(MAX_BYTES)(url, { signal, redirect: 'error' }));
  } catch {
    return undefined;
  }
}

const bytesOf = async (response: Response): Promise<Buffer | undefined> =>
  response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
