import { LRUCache } from 'lru-cache';
import { southAfricanDay } from '#domain/business-days.ts';
import { plusDays } from '#domain/public-holidays.ts';
import { momentOf } from '#domain/saturdays.ts';
import type { Encoding } from './encodings.ts';
import { KeptPage, type Lifetime, type RenderedPage } from './kept-page.ts';
import type { KeyClock } from './key-clock.ts';

export interface PageCacheSettings {
  /** The one spelling of a page's address; undefined for a page that is not the same for everyone. */
  addressOf: (url: string) => string | undefined;
  render: (address: string) => Promise<RenderedPage>;
  clock: KeyClock;
  /** In milliseconds, as Date.now(). */
  now: () => number;
  reportError: (error: unknown) => void;
  maxBytes: number;
  freshMs: number;
  usableMs: number;
}

/** Reading an address costs more than finding its page. */
const MOST_SPELLINGS = 5_000;

/**
 * Finished pages by their address, the least wanted ones given up past `maxBytes`. A page is never shown when something
 * that it was made of has changed since.
 */
export class PageCache {
  readonly #settings: PageCacheSettings;
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #addresses: LRUCache<string, { address: string | undefined }>;
  readonly #rendering = new Map<string, Promise<KeptPage>>();

  constructor(settings: PageCacheSettings) {
    this.#settings = settings;
    this.#pages = new LRUCache({ maxSize: settings.maxBytes, sizeCalculation: (page) => page.bytes });
    this.#addresses = new LRUCache({ max: MOST_SPELLINGS });
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
  find(address: string): KeptPage | undefined {
    const page = this.#pages.get(address);
    if (!page || !this.#isCurrent(page)) return undefined;
    const now = this.#settings.now();
    if (now >= page.lifetime.usableUntil) return undefined;
    if (now >= page.lifetime.freshUntil) this.#renew(address, page);
    return page;
  }

  /** The page, rendered if need be: once for all who ask for it at the same time. */
  async get(address: string, encoding: Encoding): Promise<KeptPage> {
    const page = this.find(address) ?? (await this.#rendered(address, encoding));
    if (!page.find(encoding)) {
      await page.get(encoding);
      // Its size is another one now.
      if (this.#pages.peek(address) === page) this.#pages.set(address, page);
    }
    return page;
  }

  /** What was begun before a change may miss it: whoever comes after the change has it rendered once more. */
  async #rendered(address: string, encoding: Encoding): Promise<KeptPage> {
    const begun = this.#rendering.get(address);
    const page = await begun;
    return page && this.#isCurrent(page) ? page : this.#render(address, encoding);
  }

  #render(address: string, encoding: Encoding): Promise<KeptPage> {
    const begun = this.#rendering.get(address);
    if (begun) return begun;
    const rendering = this.#renderAndKeep(address, encoding).finally(() => this.#rendering.delete(address));
    this.#rendering.set(address, rendering);
    return rendering;
  }

  async #renderAndKeep(address: string, encoding: Encoding): Promise<KeptPage> {
    const lifetime = this.#lifetime();
    const page = await KeptPage.make(await this.#settings.render(address), encoding, lifetime);
    if (page.isKeepable && this.#isCurrent(page)) this.#pages.set(address, page);
    else this.#pages.delete(address);
    return page;
  }

  #renew(address: string, old: KeptPage): void {
    const [encoding = 'br'] = old.encodings;
    if (!this.#rendering.has(address)) this.#render(address, encoding).catch(this.#settings.reportError);
  }

  /** Pages tell days (the next Saturday, dates in force), which end in South Africa. */
  #lifetime(): Lifetime {
    const { freshMs, usableMs, now } = this.#settings;
    const start = now();
    const midnight = momentOf(plusDays(southAfricanDay(new Date(start)), 1), '00:00').getTime();
    return { freshUntil: start + freshMs, usableUntil: Math.min(start + usableMs, midnight) };
  }

  #isCurrent({ sources }: KeptPage): boolean {
    return this.#settings.clock.isCurrent(sources.keys, sources.since);
  }
}
