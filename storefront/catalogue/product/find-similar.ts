import { cardName } from '#domain/cards/card-details.ts';
import { type Product, type ProductQuery, type ShopApi, withFallback } from '../../api/shop-api.ts';
import { type CardProduct, toSuggestedCard } from '../../pieces/products/card-product.ts';
import { ROW_LENGTH } from '../../pieces/products/product-grid.tsx';
import { toSingle } from '../../pieces/products/single.ts';

export interface SimilarProducts {
  heading: { text: string; wide: string };
  /** Fewer than a row only where the shop has no more. */
  similar: CardProduct[];
  /** To fill up other rows. */
  more: CardProduct[];
}

export const NOTHING_SIMILAR: SimilarProducts = {
  heading: { text: 'You May Also Like', wide: 'Also' },
  similar: [],
  more: [],
};

type Source = Pick<ShopApi, 'similar'>;

export const findSimilar = (
  shopApi: Source,
  product: Product,
  upsells: Product[],
): Promise<SimilarProducts> =>
  toSingle(product) ? findLikeCards(shopApi, product, upsells) : findLikeGoods(shopApi, product, upsells);

/** Upsells first, then products of the same set, card name, brand and category. */
async function findLikeGoods(shopApi: Source, product: Product, upsells: Product[]) {
  const enough = Math.max(ROW_LENGTH, upsells.length) + ROW_LENGTH - 1;
  const found = await collect(shopApi, product, upsells, queriesFor(product), enough);
  const cards = found.map(toSuggestedCard);
  const first = Math.max(ROW_LENGTH, Math.min(upsells.length, cards.length));
  return { ...NOTHING_SIMILAR, similar: cards.slice(0, first), more: cards.slice(first) };
}

/** Cards of the same set, then of the same name, then of the same game. */
async function findLikeCards(shopApi: Source, product: Product, upsells: Product[]) {
  const isCard = (other: Product) => other.brand === product.brand && toSingle(other) !== undefined;
  const queries = queriesFor(product)
    .filter(({ brand, search, attributes }) => brand ?? search ?? attributes)
    .map((query) => ({
      ...query,
      brand: product.brand,
      isSimilar: (other: Product) => isCard(other) && query.isSimilar(other),
    }));
  const found = await collect(shopApi, product, [], queries, 2 * ROW_LENGTH - 1);
  const row = found.slice(0, ROW_LENGTH);
  const set = toSingle(product)?.set;
  const ofSet = row.filter((other) => toSingle(other)?.set === set).length;
  return {
    heading: ofSet > 0 ? headingOf(ofSet === row.length) : NOTHING_SIMILAR.heading,
    similar: row.map(toSuggestedCard),
    more: [...found.slice(ROW_LENGTH), ...upsells].map(toSuggestedCard),
  };
}

const headingOf = (isFullRow: boolean) => ({
  text: isFullRow ? 'From the same set' : 'From the same set, and more',
  wide: 'set',
});

/** In the order of the queries, each product once. */
async function collect(
  shopApi: Source,
  { id }: Product,
  first: Product[],
  queries: NearQuery[],
  enough: number,
): Promise<Product[]> {
  const found = new Map(first.filter((one) => one.id !== id).map((one) => [one.id, one]));
  for (const { isSimilar, ...query } of queries) {
    if (found.size >= enough) break;
    const list = shopApi.similar({ ...query, inStock: true, perPage: enough + 1 });
    const products = await withFallback(list, []);
    for (const one of products)
      if (one.id !== id && isSimilar(one)) found.set(one.id, found.get(one.id) ?? one);
  }
  return [...found.values()].slice(0, enough);
}

type NearQuery = ProductQuery & { isSimilar: (other: Product) => boolean };

function queriesFor({ name, brand, categories, details }: Product): NearQuery[] {
  const set = details.find((detail) => detail.name.toLowerCase() === 'set');
  const [category] = categories;
  const card = cardName(name);
  const any = () => true;
  const queries: (NearQuery | undefined)[] = [
    set && { attributes: { [set.name]: set.options }, isSimilar: any },
    card === name ? undefined : { search: card, isSimilar: (other) => cardName(other.name) === card },
    brand && category ? { brand, category: `${category.id}`, isSimilar: any } : undefined,
    brand ? { brand, isSimilar: any } : undefined,
    category && { category: `${category.id}`, isSimilar: any },
    { isSimilar: any },
  ];
  return queries.filter((query) => query !== undefined);
}
