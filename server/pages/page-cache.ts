import { LRUCache } from 'lru-cache';
import { southAfricanDay } from '#domain/time/business-days.ts';
import { plusDays } from '#domain/time/public-holidays.ts';
import { momentOf } from '#domain/time/saturdays.ts';
import type { Sources } from '#storefront/api/shop/transport.ts';
import { CachedPage, type Lifetime, type RenderedPage } from './cached-page.ts';
import type { Encoding } from './encodings.ts';
import type { KeyVersions } from './key-versions.ts';
import type { PageLifetime } from './page-lifetimes.ts';
import type { PageStore } from './page-store.ts';

export interface PageCacheSettings {
  /** Cache key of a URL; undefined for personal pages */
  addressOf: (url: string) => string | undefined;
  render: (address: string) => Promise<RenderedPage>;
  keyVersions: KeyVersions;
  now: () => number;
  reportError: (error: unknown) => void;
  maxBytes: number;
  store: PageStore;
  lifetimeOf: (keys: ReadonlySet<string>) => PageLifetime;
}

/** How long an uncacheable page is kept for the browsers that were told to reload. */
const HELD_MS = 10_000;
const MAX_HELD = 100;

/** Rendered pages by cache key. Never serves a page after a change of what it shows. */
export class PageCache {
  readonly addressOf: PageCacheSettings['addressOf'];
  readonly #settings: PageCacheSettings;
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #held: LRUCache<string, { page: CachedPage; claims: number }>;

  constructor(settings: PageCacheSettings) {
    this.addressOf = settings.addressOf;
    this.#settings = settings;
    this.#pages = new LRUCache({
      maxSize: settings.maxBytes,
      sizeCalculation: (page) => page.bytes,
      dispose: (page, address, reason) => {
        if (reason === 'evict' && this.#isUsable(page)) settings.store.put(address, page);
      },
    });
    this.#held = new LRUCache({ max: MAX_HELD, ttl: HELD_MS, perf: settings, ttlResolution: 0 });
  }

  find(address: string): CachedPage | undefined {
    const page = this.#pages.get(address) ?? this.#fetch(address);
    if (!page || !this.#isUsable(page)) return undefined;
    if (this.#settings.now() >= page.facts.lifetime.freshUntil) this.#renew(address, page);
    return page;
  }

  #fetch(address: string): CachedPage | undefined {
    const page = this.#settings.store.find(address);
    if (page && this.#isUsable(page)) this.#pages.set(address, page);
    return page;
  }

  async get(address: string, encoding: Encoding): Promise<CachedPage> {
    const page = this.#claim(address) ?? this.find(address) ?? (await this.#rendered(address, encoding));
    if (!page.find(encoding)) {
      await page.get(encoding);
      if (this.#pages.peek(address) === page) this.#pages.set(address, page);
    }
    return page;
  }

  /** Keeps an uncacheable page for those who were told to reload. */
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

  /** A rendering that began before a change is not shared with later requests. */
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
    else if (!lacksAnswers(page)) this.#drop(address);
    return page;
  }

  #drop(address: string): void {
    this.#pages.delete(address);
    this.#settings.store.drop(address);
  }

  #renew(address: string, old: CachedPage): void {
    const [encoding = 'br'] = old.encodings;
    if (!this.#rendering.has(address)) this.#render(address, encoding).catch(this.#settings.reportError);
  }

  #lifetime(start: number, { keys, freshUntil = Number.POSITIVE_INFINITY }: Sources): Lifetime {
    const { freshMs, usableMs } = this.#settings.lifetimeOf(keys);
    const midnight = momentOf(plusDays(southAfricanDay(new Date(start)), 1), '00:00').getTime();
    return {
      renderedAt: start,
      freshUntil: Math.min(start + freshMs, freshUntil),
      usableUntil: Math.min(start + usableMs, midnight, freshUntil),
    };
  }

  #isUsable(page: CachedPage): boolean {
    const { renderedAt, usableUntil } = page.facts.lifetime;
    const now = this.#settings.now();
    // The clock may have been put back.
    return renderedAt <= now && now < usableUntil && this.#isCurrent(page);
  }

  #isCurrent({ facts: { sources } }: CachedPage): boolean {
    return this.#settings.keyVersions.isCurrent(sources.keys, sources.since);
  }
}

/** Such a page must not replace a cached one. */
const lacksAnswers = ({ facts: { kind, status, sources } }: CachedPage): boolean =>
  status >= 500 || (kind === 'page' && !sources.isComplete);
