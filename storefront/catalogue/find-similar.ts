import { type Product, type ProductQuery, type ShopApi, withFallback } from '../api/shop-api.ts';
import { type CardProduct, toCardProduct } from '../pieces/products/card-product.ts';
import { cardName } from '../pieces/products/single.ts';

const ROW_LENGTH = 4;

export interface SimilarProducts {
  similar: CardProduct[];
  more: CardProduct[];
}

/** Upsells first, then products of the same set, card name, brand and category. */
export async function findSimilar(
  shopApi: Pick<ShopApi, 'similar'>,
  product: Product,
  upsells: Product[],
): Promise<SimilarProducts> {
  const found = new Map(upsells.filter(({ id }) => id !== product.id).map((one) => [one.id, one]));
  const enough = Math.max(ROW_LENGTH, found.size) + ROW_LENGTH - 1;
  for (const { isSimilar, ...query } of queriesFor(product)) {
    if (found.size >= enough) break;
    const list = shopApi.similar({ ...query, inStock: true, perPage: 3 * ROW_LENGTH });
    const products = await withFallback(list, []);
    for (const one of products)
      if (one.id !== product.id && isSimilar(one)) found.set(one.id, found.get(one.id) ?? one);
  }
  const cards = [...found.values()].slice(0, enough).map(toCardProduct);
  const first = Math.max(ROW_LENGTH, Math.min(upsells.length, cards.length));
  return { similar: cards.slice(0, first), more: cards.slice(first) };
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
