import { originalImage } from '#contract/media.ts';
import { decodeEntities } from '#domain/html-text.ts';
import { parseCents } from '#domain/money.ts';

/** What the offline page shows of a page that this browser keeps. */
export interface KeptPage {
  address: string;
  title: string;
  product: KeptProduct | undefined;
}

export interface KeptProduct {
  name: string;
  brand: string | undefined;
  image: string | undefined;
  /** The lowest of several; undefined where the page names none. */
  priceCents: number | undefined;
  isFrom: boolean;
}

/** Reads a kept page by what it tells search engines and other sites; undefined for one that has no title. */
export function readKeptPage(url: string, html: string): KeptPage | undefined {
  const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1];
  if (!title) return undefined;
  const { pathname, search } = new URL(url);
  return {
    address: pathname + search,
    title: decodeEntities(title),
    product: readData(html).map(readProduct).find(Boolean),
  };
}

function readData(html: string): unknown[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g);
  return [...scripts].flatMap(([, text]) => parseJson(text ?? ''));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

function readProduct(data: unknown): KeptProduct | undefined {
  if (!isRecord(data) || (data['@type'] !== 'Product' && data['@type'] !== 'ProductGroup')) return undefined;
  if (typeof data.name !== 'string') return undefined;
  const variants = Array.isArray(data.hasVariant) ? data.hasVariant.filter(isRecord) : [];
  const offers = [data, ...variants].flatMap(({ offers }) => (isRecord(offers) ? [offers] : []));
  const prices = offers.flatMap(({ price, lowPrice }) => parseCents(String(price ?? lowPrice)) ?? []);
  const image: unknown = Array.isArray(data.image) ? data.image[0] : undefined;
  return {
    name: data.name,
    brand: isRecord(data.brand) && typeof data.brand.name === 'string' ? data.brand.name : undefined,
    image: typeof image === 'string' ? ownImage(image) : undefined,
    priceCents: prices.length > 0 ? Math.min(...prices) : undefined,
    isFrom: variants.length > 0 || offers.some(({ lowPrice }) => lowPrice !== undefined),
  };
}

/** The shop's own images by their path, so that the kept sizes of them are found. */
function ownImage(image: string): string | undefined {
  if (!URL.canParse(image)) return undefined;
  const { pathname } = new URL(image);
  return pathname.startsWith('/media/') ? originalImage(pathname) : image;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
