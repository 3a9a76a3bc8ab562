import { orElse, type Product, type ProductQuery, type ShopApi } from '../api/shop-api.ts';
import { type CardProduct, toCardProduct } from '../pieces/products/card-product.ts';

/** Of a row of products at the widest. */
const ROW = 4;

export interface Alike {
  /** For 'You May Also Like': a full row where the shop has as many. */
  alike: CardProduct[];
  /** Fill up a row of products that the browser remembers. */
  more: CardProduct[];
}

/** The product's upsells, then what is nearest to it: of its set, by its name, of its brand, of its category. */
export async function findAlike(
  shopApi: Pick<ShopApi, 'similar'>,
  product: Product,
  upsells: Product[],
): Promise<Alike> {
  const found = new Map(upsells.filter(({ id }) => id !== product.id).map((one) => [one.id, one]));
  const enough = Math.max(ROW, found.size) + ROW - 1;
  for (const { isAlike, ...query } of queriesFor(product)) {
    if (found.size >= enough) break;
    const list = shopApi.similar({ ...query, inStock: true, perPage: 3 * ROW });
    const products = await orElse(list, []);
    for (const one of products)
      if (one.id !== product.id && isAlike(one)) found.set(one.id, found.get(one.id) ?? one);
  }
  const cards = [...found.values()].slice(0, enough).map(toCardProduct);
  const first = Math.max(ROW, Math.min(upsells.length, cards.length));
  return { alike: cards.slice(0, first), more: cards.slice(first) };
}

type NearQuery = ProductQuery & { isAlike: (other: Product) => boolean };

function queriesFor({ name, brand, categories, details }: Product): NearQuery[] {
  const set = details.find((detail) => detail.name.toLowerCase() === 'set');
  const [category] = categories;
  const card = nameOfCard(name);
  const any = () => true;
  const queries: (NearQuery | undefined)[] = [
    set && { attributes: { [set.name]: set.options }, isAlike: any },
    card === name ? undefined : { search: card, isAlike: (other) => nameOfCard(other.name) === card },
    brand && category ? { brand, category: `${category.id}`, isAlike: any } : undefined,
    brand ? { brand, isAlike: any } : undefined,
    category && { category: `${category.id}`, isAlike: any },
    { isAlike: any },
  ];
  return queries.filter((query) => query !== undefined);
}

/** Without set and number: 'Grassland Alpha' of 'Grassland Alpha – SV08 238/191'. */
const nameOfCard = (name: string): string => name.split(/ [–-] /)[0] ?? name;
