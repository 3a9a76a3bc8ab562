import type { ApiDeckList } from '#contract/deck-lists.ts';
import type { ApiBinder } from '#contract/sets.ts';
import { isPlayed } from '#domain/cards/condition-rank.ts';
import { BRAND_OF_GAME } from '#domain/cards/games.ts';
import { brandNamer } from '#domain/catalogue/brand-names.ts';
import { type Family, familyOf } from '#domain/catalogue/game-family.ts';
import { decimalFromCents, formatRand, formatWholeRand, parseCents } from '#domain/money/money.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { isPurchasable, type StockState } from '#domain/stock/stock.ts';
import { countOf } from '#domain/text/counts.ts';
import { hash } from '#domain/text/hash.ts';
import { dayInWords } from '#domain/time/saturdays.ts';
import { toPostSummary } from '../../api/content/post-summary.ts';
import type { Post } from '../../api/content-api.ts';
import type { Product } from '../../api/shop-api.ts';
import type { Tournament } from '../../api/tournament.ts';
import { toCardProduct } from '../products/card-product.ts';

/** What the picture of a shared link shows, each a line of text; 1200 x 630 pixels. */
export interface SharedPicture {
  title: string;
  detail?: string | undefined;
  price?: string | undefined;
  /** The price before a sale. */
  regularPrice?: string | undefined;
  note?: string | undefined;
  shopName: string;
  family: Family;
  /** As its address stands on the page. */
  image?: string | undefined;
  /** A card is shown whole; the picture of a post fills its side. */
  fills?: true | undefined;
}

/** Of a page's head. */
export interface Shared {
  /** Changes with what the picture shows, so that it is kept for ever. */
  path: string;
  alt: string;
}

export interface SharedOffer {
  price: string;
  availability: 'in stock' | 'backorder' | 'out of stock' | undefined;
  condition: 'new' | 'used';
}

export const SHARED_KINDS = ['product', 'post', 'deck', 'set', 'binder', 'page'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** Raised when the drawing changes. */
const DESIGN = 1;

export const versionOf = (picture: SharedPicture): string =>
  hash(JSON.stringify([DESIGN, picture])).toString(36);

export function toShared(kind: SharedKind, key: string | number, picture: SharedPicture): Shared {
  const { title, detail, price, regularPrice, note } = picture;
  const was = regularPrice && `before ${regularPrice}`;
  return {
    path: `/shared/${kind}-${encodeURIComponent(key)}.${versionOf(picture)}.jpg`,
    alt: [title, detail, price, was, note].filter(Boolean).join(', '),
  };
}

export function pictureOfProduct(product: Product, shopName: string): SharedPicture {
  const card = toCardProduct(product);
  const { single } = card;
  const { priceCents, regularPriceCents, condition } = shownOffer(product);
  return {
    title: single?.card ?? card.name,
    detail: single
      ? [single.set, single.number, single.rarity?.name, single.finish?.name, single.language]
          .filter(Boolean)
          .join(', ')
      : card.brand,
    price: `${!single && card.isFrom ? 'from ' : ''}${formatRand(priceCents)}`,
    regularPrice: regularPriceCents === undefined ? undefined : formatRand(regularPriceCents),
    note: [condition, stockNote(single?.shown ?? card)].filter(Boolean).join(', ') || undefined,
    shopName,
    family: familyOf(product.brand),
    image: product.images[0]?.src,
  };
}

export function offerOfProduct(product: Product): SharedOffer {
  const { priceCents, condition, stock } = shownOffer(product);
  return {
    price: decimalFromCents(priceCents),
    availability: availabilityOf(stock),
    condition: condition && isPlayed(condition) ? 'used' : 'new',
  };
}

export function pictureOfPost(post: Post, event: Tournament | undefined, shopName: string): SharedPicture {
  const { brand, image } = toPostSummary(post);
  return {
    title: post.title,
    detail: event ? whenOf(event) : post.categories[0]?.name,
    price: event?.feeCents ? `${formatWholeRand(event.feeCents)} entry` : undefined,
    note: event ? [event.format, event.city].filter(Boolean).join(', ') : undefined,
    shopName,
    family: familyOf(brand),
    image,
    fills: true,
  };
}

export function pictureOfDeck({ lines, totals }: ApiDeckList, shopName: string): SharedPicture {
  const found = lines.filter(({ copies }) => copies.length > 0);
  const { wanted, chosen, total } = totals;
  return {
    title: `A deck list of ${countOf(wanted, 'card')}`,
    detail: found
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', '),
    price: formatRand(parseCents(total) ?? 0),
    note: `${chosen} of ${wanted} in stock`,
    shopName,
    family: familyOf(found[0]?.copies[0]?.brand),
    image: found[0]?.copies[0]?.image ?? undefined,
  };
}

interface SharedSet {
  name: string;
  game: string | undefined;
  listed: number;
  inStock: number;
  image?: string | undefined;
}

export const pictureOfSet = (
  { name, game, listed, inStock, image }: SharedSet,
  shopName: string,
): SharedPicture => ({
  title: name,
  detail: game,
  note: `${inStock} of ${countOf(listed, 'card')} in stock`,
  shopName,
  family: familyOf(game),
  image,
});

export const pictureOfBinder = (
  { name, game, total, in_stock }: ApiBinder,
  shop: Pick<ShopFacts, 'name' | 'brandNames'>,
): SharedPicture => {
  const called = brandNamer(shop.brandNames)(BRAND_OF_GAME[game]);
  return pictureOfSet({ name, game: called, listed: total, inStock: in_stock }, shop.name);
};

const PAGES = {
  deck: {
    title: 'A deck in, a basket out',
    detail: 'Paste a deck list: every card found, the cheapest copy you allow, and what is missing',
  },
  sets: {
    title: 'Card sets',
    detail: 'Every card of each set in order: what is in stock, and what you still lack',
  },
} as const;

export const isSharedPage = (key: string): key is keyof typeof PAGES => Object.hasOwn(PAGES, key);

export const pictureOfPage = (key: keyof typeof PAGES, shopName: string): SharedPicture => ({
  ...PAGES[key],
  shopName,
  family: 'goud',
});

function shownOffer(product: Product) {
  const card = toCardProduct(product);
  const { shown = card } = card.single ?? {};
  const { priceCents, regularPriceCents } = shown;
  const condition = card.single?.shown.condition || card.quality?.variationName;
  return { priceCents, regularPriceCents, condition, stock: shown };
}

function availabilityOf(stock: StockState): SharedOffer['availability'] {
  if (stock.stockStatus === 'unknown') return undefined;
  if (!isPurchasable(stock)) return 'out of stock';
  return stock.stockStatus === 'onbackorder' ? 'backorder' : 'in stock';
}

/** Not the number of units: the picture outlives it. */
const stockNote = (stock: StockState): string =>
  stock.stockStatus !== 'unknown' && !isPurchasable(stock) ? 'Sold out' : '';

function whenOf({ date, time }: Tournament): string {
  const { weekday, day, month } = dayInWords(date);
  return `${weekday} ${day} ${month}, ${time}`;
}
