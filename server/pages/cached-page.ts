import { createHash } from 'node:crypto';
import type { Sources } from '#storefront/api/shop/transport.ts';
import { decode, type Encoding, encode, type PageKind } from './encodings.ts';

export interface RenderedPage {
  kind: PageKind;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  sources: Sources;
}

export interface Variant {
  headers: Record<string, string>;
  body: Buffer;
}

export interface Lifetime {
  renderedAt: number;
  freshUntil: number;
  usableUntil: number;
}

export interface PageFacts {
  kind: PageKind;
  status: number;
  headers: Record<string, string>;
  etag: string;
  isCacheable: boolean;
  sources: Sources;
  lifetime: Lifetime;
}

/** 202 is a redirect among the data of pages. */
const CACHED_STATUS: ReadonlySet<number> = new Set([200, 202, 301, 302, 307, 308, 404]);

/** Browsers revalidate each time; a CDN may answer for two seconds, as long as processes may lag. */
const CACHE_CONTROL: Readonly<Record<PageKind, Readonly<Record<string, string>>>> = {
  page: {
    'cache-control': 'public, max-age=0, s-maxage=2',
    'cdn-cache-control': 'max-age=2, stale-while-revalidate=30',
  },
  api: { 'cache-control': 'private, no-cache' },
};

export class CachedPage {
  readonly facts: PageFacts;
  readonly #variants = new Map<Encoding, Variant>();

  constructor(facts: PageFacts, encoding: Encoding, body: Buffer) {
    this.facts = facts;
    this.#add(encoding, body);
  }

  static async make(page: RenderedPage, encoding: Encoding, lifetime: Lifetime): Promise<CachedPage> {
    return new CachedPage(describe(page, lifetime), encoding, await encode(page.body, encoding, page.kind));
  }

  get bytes(): number {
    const bodies = [...this.#variants.values()].map(({ body }) => body.length);
    return bodies.reduce((sum, length) => sum + length, OVERHEAD_BYTES);
  }

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
  // Weak: the same for every encoding.
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

const OVERHEAD_BYTES = 5_000;
