import { type Rarity, rarityOf } from '#domain/cards/rarity.ts';
import { factsOfSet } from '#domain/catalogue/set-facts.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { countOf } from '#domain/text/counts.ts';
import { hash } from '#domain/text/hash.ts';
import { matchOptions } from '#domain/text/match-terms.ts';
import { type Facets, type Product, type ShopApi, withFallback } from '../../api/shop-api.ts';
import { pictureOfSet, type SharedPicture } from '../../pieces/sharing/shared-picture.ts';
import { type SetFact, setCode, setFacts } from './set-facts.ts';
import { type ShopQuery, shopAddress, withChange } from './shop-query.ts';

export interface SetPage {
  name: string;
  facts: SetFact[];
  /** One of the skies of the demo's cards. */
  sky: number;
  /** Pictures of its most expensive cards. */
  pictures: string[];
  brand: { label: string; plain: string } | undefined;
  listed: number;
  inStock: number;
  /** The list of sold-out cards. */
  missingAddress: string;
  /** Its address among the binders, if the card book knows it. */
  binder: string | undefined;
  rarities: SetRarity[];
}

export interface SetRarity {
  rarity: Rarity;
  listed: number;
  inStock: number;
  address: string;
  isChosen: boolean;
}

const PICTURES = 3;
const SKIES = 8;

interface Wanted {
  query: ShopQuery;
  /** By name, slug or id. */
  set: string;
  /** Singles only, even if the shop has sealed goods of the set. */
  category: string;
}

/** undefined if the shop has no card of the set. */
export async function findSetPage(
  shopApi: ShopApi,
  shop: Pick<ShopFacts, 'sets'>,
  { query, set, category }: Wanted,
): Promise<SetPage | undefined> {
  const ofSet = { category, attributes: { Set: [set] } };
  const [all, inStock, { products }] = await Promise.all([
    shopApi.facets(ofSet),
    shopApi.facets({ ...ofSet, inStock: true }),
    shopApi.products({ ...ofSet, orderby: 'price', order: 'desc', perPage: PICTURES }),
  ]);
  if (!all || all.total === 0) return undefined;
  const [first] = products;
  const binder = first && (await withFallback(shopApi.setOf(first.id), undefined));
  const [term] = matchOptions(termsOf(all, 'set'), set);
  const name = term?.name ?? set;
  const owners = factsOfSet(shop.sets, name);
  return {
    name,
    facts: setFacts(owners, products, all.total, inStock),
    sky: hash(setCode(owners, products) ?? set) % SKIES,
    pictures: products.flatMap(({ images }) => images[0]?.src ?? []),
    brand: first?.brand ? { label: first.brandName ?? first.brand, plain: first.brand } : undefined,
    listed: all.total,
    inStock: all.inStock,
    binder: binder && `/sets/${binder.slug}`,
    missingAddress: shopAddress({ category, attributes: { Set: [set] }, soldOut: true, view: query.view }),
    rarities: rarities(query, first, all, inStock),
  };
}

export const pictureOfSetPage = (
  { brand, pictures: [image], ...page }: SetPage,
  shopName: string,
): SharedPicture => pictureOfSet({ ...page, game: brand?.label, image }, shopName);

function rarities(
  query: ShopQuery,
  card: Product | undefined,
  all: Facets,
  inStock: Facets | undefined,
): SetRarity[] {
  const chosen = query.attributes.Rarity ?? [];
  const left = new Map(termsOf(inStock, 'rarity').map(({ id, count }) => [id, count]));
  return termsOf(all, 'rarity')
    .map(({ id, name, count }) => {
      const isChosen = chosen.includes(name);
      const Rarity = isChosen ? chosen.filter((other) => other !== name) : [name];
      return {
        rarity: rarityOf(card?.brand, name),
        listed: count,
        inStock: left.get(id) ?? 0,
        address: shopAddress(withChange(query, { attributes: { ...query.attributes, Rarity } })),
        isChosen,
      };
    })
    .sort((one, other) => rankOf(one) - rankOf(other));
}

const termsOf = (facets: Facets | undefined, attribute: string) =>
  facets?.attributes.find(({ name }) => name.toLowerCase() === attribute)?.terms ?? [];

const rankOf = ({ rarity: { rank } }: SetRarity): number => rank ?? Number.POSITIVE_INFINITY;

/** '187 of 252 cards in stock, 74 per cent' */
export const progressSentence = ({ inStock, listed }: Pick<SetPage, 'inStock' | 'listed'>): string =>
  `${inStock} of ${countOf(listed, 'card')} in stock, ${percentOf({ inStock, listed })} per cent`;

/** 100 only if all are in stock, 0 only if none is. */
export function percentOf({ inStock, listed }: Pick<SetPage, 'inStock' | 'listed'>): number {
  if (inStock === 0) return 0;
  if (inStock >= listed) return 100;
  return Math.min(99, Math.max(1, Math.round((inStock / listed) * 100)));
}
