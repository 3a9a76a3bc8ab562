import { originalImage } from '#contract/media.ts';
import { parseCents } from '#domain/money/money.ts';
import { decodeEntities } from '#domain/text/html-text.ts';
import { parseJson } from '#domain/text/parse-json.ts';

export interface CachedPage {
  address: string;
  title: string;
  product: CachedProduct | undefined;
}

export interface CachedProduct {
  name: string;
  brand: string | undefined;
  image: string | undefined;
  priceCents: number | undefined;
  isFrom: boolean;
}

export function readCachedPage(url: string, html: string): CachedPage | undefined {
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
  return [...scripts].flatMap(([, text]) => parseJson(text ?? '') ?? []);
}

function readProduct(data: unknown): CachedProduct | undefined {
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

/** By path, so that cached sizes are found. */
function ownImage(image: string): string | undefined {
  if (!URL.canParse(image)) return undefined;
  const { pathname } = new URL(image);
  return pathname.startsWith('/media/') ? originalImage(pathname) : image;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
