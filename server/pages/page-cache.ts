import { LRUCache } from 'lru-cache';
import { southAfricanDay } from '#domain/business-days.ts';
import { plusDays } from '#domain/public-holidays.ts';
import { momentOf } from '#domain/saturdays.ts';
import type { Sources } from '#storefront/api/shop/transport.ts';
import type { Ages } from './ages.ts';
import { CachedPage, type Lifetime, type RenderedPage } from './cached-page.ts';
import type { Encoding } from './encodings.ts';
import type { KeyVersions } from './key-versions.ts';
import type { PageStore } from './page-store.ts';

export interface PageCacheSettings {
  /** The one spelling of a page's address; undefined for a page that is not the same for everyone. */
  addressOf: (url: string) => string | undefined;
  render: (address: string) => Promise<RenderedPage>;
  clock: KeyVersions;
  /** In milliseconds, as Date.now(). */
  now: () => number;
  reportError: (error: unknown) => void;
  /** In memory. */
  maxBytes: number;
  /** Takes what memory has no room for. */
  store: PageStore;
  /** @param keys what the page was made of */
  agesOf: (keys: ReadonlySet<string>) => Ages;
}

/** For how long a page that is not kept waits for the browsers that were told to come back for it. */
const HELD_MS = 10_000;
const MAX_HELD = 100;

/** Reading an address costs more than finding its page. Of all that are remembered together, and of one. */
const MAX_CHARACTERS = 1_000_000;
const MAX_LENGTH = 2_000;

/**
 * Finished pages by their address, the least wanted ones handed to the store past `maxBytes`. A page is never shown when
 * something that it was made of has changed since.
 */
export class PageCache {
  readonly #settings: PageCacheSettings;
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #addresses: LRUCache<string, { address: string | undefined }>;
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #held: LRUCache<string, { page: CachedPage; claims: number }>;

  constructor(settings: PageCacheSettings) {
    this.#settings = settings;
    this.#pages = new LRUCache({
      maxSize: settings.maxBytes,
      sizeCalculation: (page) => page.bytes,
      dispose: (page, address, reason) => {
        if (reason === 'evict' && this.#isUsable(page)) settings.store.put(address, page);
      },
    });
    this.#held = new LRUCache({ max: MAX_HELD, ttl: HELD_MS, perf: settings, ttlResolution: 0 });
    this.#addresses = new LRUCache({
      maxSize: MAX_CHARACTERS,
      maxEntrySize: MAX_LENGTH,
      sizeCalculation: (_, url) => url.length,
    });
  }

  /** @param url path and query as they came */
  addressOf(url: string): string | undefined {
    let known = this.#addresses.get(url);
    if (!known) {
      known = { address: this.#settings.addressOf(url) };
      this.#addresses.set(url, known);
    }
    return known.address;
  }

  /** A page that may be shown at this moment. */
  find(address: string): CachedPage | undefined {
    const page = this.#pages.get(address) ?? this.#fetch(address);
    if (!page || !this.#isUsable(page)) return undefined;
    if (this.#settings.now() >= page.facts.lifetime.freshUntil) this.#renew(address, page);
    return page;
  }

  /** Back into memory, where the next one who asks finds it. */
  #fetch(address: string): CachedPage | undefined {
    const page = this.#settings.store.find(address);
    if (page && this.#isUsable(page)) this.#pages.set(address, page);
    return page;
  }

  /** The page, rendered if need be: once for all who ask for it at the same time. */
  async get(address: string, encoding: Encoding): Promise<CachedPage> {
    const page = this.#claim(address) ?? this.find(address) ?? (await this.#rendered(address, encoding));
    if (!page.find(encoding)) {
      await page.get(encoding);
      // Its size is another one now.
      if (this.#pages.peek(address) === page) this.#pages.set(address, page);
    }
    return page;
  }

  /** Somebody has waited for this page and comes back for it: once, he gets it even where it is not kept for others. */
  hold(address: string, page: CachedPage): void {
    if (this.#pages.peek(address) === page && this.#isUsable(page)) return;
    this.#held.set(address, { page, claims: (this.#held.peek(address)?.claims ?? 0) + 1 });
  }

  #claim(address: string): CachedPage | undefined {
    const held = this.#held.get(address);
    if (!held) return undefined;
    held.claims -= 1;
    if (held.claims === 0) this.#held.delete(address);
    return held.page;
  }

  /** What was begun before a change may miss it: whoever comes after the change has it rendered once more. */
  async #rendered(address: string, encoding: Encoding): Promise<CachedPage> {
    const begun = this.#rendering.get(address);
    const page = await begun;
    return page && this.#isCurrent(page) ? page : this.#render(address, encoding);
  }

  #render(address: string, encoding: Encoding): Promise<CachedPage> {
    const begun = this.#rendering.get(address);
    if (begun) return begun;
    const rendering = this.#renderAndKeep(address, encoding).finally(() => this.#rendering.delete(address));
    this.#rendering.set(address, rendering);
    return rendering;
  }

  async #renderAndKeep(address: string, encoding: Encoding): Promise<CachedPage> {
    const start = this.#settings.now();
    const rendered = await this.#settings.render(address);
    const page = await CachedPage.make(rendered, encoding, this.#lifetime(start, rendered.sources));
    if (page.facts.isCacheable && this.#isUsable(page)) this.#pages.set(address, page);
    else {
      this.#pages.delete(address);
      this.#settings.store.drop(address);
    }
    return page;
  }

  #renew(address: string, old: CachedPage): void {
    const [encoding = 'br'] = old.encodings;
    if (!this.#rendering.has(address)) this.#render(address, encoding).catch(this.#settings.reportError);
  }

  /** Pages tell days (the next Saturday, dates in force), which end in South Africa. */
  #lifetime(start: number, { keys, freshUntil = Number.POSITIVE_INFINITY }: Sources): Lifetime {
    const { freshMs, usableMs } = this.#settings.agesOf(keys);
    const midnight = momentOf(plusDays(southAfricanDay(new Date(start)), 1), '00:00').getTime();
    return {
      freshUntil: Math.min(start + freshMs, freshUntil),
      usableUntil: Math.min(start + usableMs, midnight, freshUntil),
    };
  }

  #isUsable(page: CachedPage): boolean {
    return this.#settings.now() < page.facts.lifetime.usableUntil && this.#isCurrent(page);
  }

  #isCurrent({ facts: { sources } }: CachedPage): boolean {
    return this.#settings.clock.isCurrent(sources.keys, sources.since);
  }
}
