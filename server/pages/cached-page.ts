import { createHash } from 'node:crypto';
import type { Sources } from '#storefront/api/shop/transport.ts';
import { decode, type Encoding, encode } from './encodings.ts';

/** A page of the storefront, for everyone; or an answer of the shop API, for callers with the key. */
export type PageKind = 'page' | 'api';

/** A page as it was rendered. */
export interface RenderedPage {
  kind: PageKind;
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
  sources: Sources;
}

/** One encoding of a page, as it is sent. */
export interface Variant {
  headers: Record<string, string>;
  body: Buffer;
}

/** Times in milliseconds, as Date.now(). */
export interface Lifetime {
  /** Until then it is shown as it is; later it is shown once more while it is rendered anew ... */
  freshUntil: number;
  /** ... and from then on not any more. */
  usableUntil: number;
}

/** What is known of a page besides its bytes. */
export interface PageFacts {
  kind: PageKind;
  status: number;
  /** Those of every encoding. */
  headers: Record<string, string>;
  etag: string;
  /** False for what may be different the next time, or for the next visitor. */
  isCacheable: boolean;
  sources: Sources;
  lifetime: Lifetime;
}

/** Pages, what is not there, and where it has moved; 202 is a redirect among the data of pages. */
const CACHED_STATUS: ReadonlySet<number> = new Set([200, 202, 301, 302, 307, 308, 404]);

/**
 * A browser asks each time whether its page is still right, which costs no bytes when it is (304); a content delivery
 * network may answer for two seconds by itself, as long as this shop's own processes may lag behind a change.
 */
const CACHE_CONTROL: Readonly<Record<PageKind, Readonly<Record<string, string>>>> = {
  page: {
    'cache-control': 'public, max-age=0, s-maxage=2',
    'cdn-cache-control': 'max-age=2, stale-while-revalidate=30',
  },
  api: { 'cache-control': 'private, no-cache' },
};

/** A finished page. An encoding is made when somebody first asks for it, from one that is there. */
export class CachedPage {
  readonly facts: PageFacts;
  readonly #variants = new Map<Encoding, Variant>();

  /** @param body in that encoding */
  constructor(facts: PageFacts, encoding: Encoding, body: Buffer) {
    this.facts = facts;
    this.#add(encoding, body);
  }

  static async make(page: RenderedPage, encoding: Encoding, lifetime: Lifetime): Promise<CachedPage> {
    return new CachedPage(describe(page, lifetime), encoding, await encode(page.body, encoding, page.kind));
  }

  /** What the page takes in memory, nearly. */
  get bytes(): number {
    const bodies = [...this.#variants.values()].map(({ body }) => body.length);
    return bodies.reduce((sum, length) => sum + length, OVERHEAD_BYTES);
  }

  /** The one that was asked for first comes first. */
  get encodings(): Encoding[] {
    return [...this.#variants.keys()];
  }

  find(encoding: Encoding): Variant | undefined {
    return this.#variants.get(encoding);
  }

  async get(encoding: Encoding): Promise<Variant> {
    const made = this.#variants.get(encoding);
    if (made) return made;
    for (const [other, { body }] of this.#variants) {
      return this.#add(encoding, await encode(await decode(body, other), encoding, this.facts.kind));
    }
    throw new Error('A kept page has at least one encoding.');
  }

  #add(encoding: Encoding, encoded: Buffer): Variant {
    // Zlib's buffers have room to spare, which would be kept with the page.
    const body = Buffer.copyBytesFrom(encoded);
    const headers: Record<string, string> = { ...this.facts.headers, 'content-length': String(body.length) };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    const variant = { headers, body };
    this.#variants.set(encoding, variant);
    return variant;
  }
}

function describe({ kind, status, headers, body, sources }: RenderedPage, lifetime: Lifetime): PageFacts {
  const isCacheable = CACHED_STATUS.has(status) && sources.isComplete && isForEveryone(headers);
  // Weak: whatever its encoding, it is the same page.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    kind,
    status,
    headers: {
      ...(isCacheable ? CACHE_CONTROL[kind] : {}),
      ...headers,
      ...(isCacheable ? { etag } : { 'cache-control': 'no-store' }),
      vary: headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding',
    },
    etag,
    isCacheable,
    sources,
    lifetime,
  };
}

const isForEveryone = (headers: Record<string, string>): boolean =>
  headers['set-cookie'] === undefined && !/private|no-store/.test(headers['cache-control'] ?? '');

/** Headers, keys and the rest of a product page, as measured. */
const OVERHEAD_BYTES = 5_000;
