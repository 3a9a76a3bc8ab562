import type { Finish } from '#domain/cards/card-details.ts';
import type { Rarity } from '#domain/cards/rarity.ts';
import { isPurchasable } from '#domain/stock/stock.ts';
import { type Product, type ShopApi, withFallback } from '../../api/shop-api.ts';
import { optionQuery } from '../../pieces/products/product-address.ts';
import { type SingleOffer, toSingle } from '../../pieces/products/single.ts';

/** At the price that its tile shows. */
export interface Printing {
  id: number;
  address: string;
  image?: string | undefined;
  set: string;
  number: string;
  rarity?: Rarity | undefined;
  finish?: Finish | undefined;
  condition: string;
  priceCents: number;
  /** What the card book says of it for certain. */
  told?: string | undefined;
}

export interface Printings {
  /** By price, the present one included; empty if it is the only one. */
  printings: Printing[];
  /** Cards that only have its name, by price. */
  namesakes: Printing[];
  /** The cheapest Near Mint, if it costs less than half of the present one. */
  deckCopy: Printing | undefined;
}

export async function findPrintings(
  shopApi: Pick<ShopApi, 'printings'>,
  product: Product,
): Promise<Printings> {
  const none = { printings: [], namesakes: [], deckCopy: undefined };
  if (!toSingle(product)) return none;
  const find = async (same: 'card' | 'name') => {
    const { products, sure } = await withFallback(shopApi.printings(product.id, same), NOTHING);
    return { others: products.filter(({ brand }) => brand === product.brand), sure };
  };
  const [{ others, sure }, called] = await Promise.all([find('card'), find('name')]);
  const printings = byPrice([product, ...others], sure, 'Same card, other art');
  const namesakes = byPrice(called.others, called.sure, 'Same name, other text');
  if (printings.length < 2) return { ...none, namesakes };
  const present = printings.find(({ id }) => id === product.id);
  const [cheapest] = others
    .flatMap((each) => toPrinting(each, 'Near Mint') ?? [])
    .toSorted((one, other) => one.priceCents - other.priceCents);
  const isWorthwhile = present && cheapest && 2 * cheapest.priceCents < present.priceCents;
  return { printings, namesakes, deckCopy: isWorthwhile ? cheapest : undefined };
}

const NOTHING = { products: [], sure: [] };

const byPrice = (products: readonly Product[], sure: readonly number[], told: string): Printing[] =>
  products
    .flatMap((each) => toPrinting(each) ?? [])
    .map((each) => (sure.includes(each.id) ? { ...each, told } : each))
    .toSorted((one, other) => one.priceCents - other.priceCents);

/** @param condition Of the offer to name; by default the one that the card's tile shows. */
function toPrinting(product: Product, condition?: string): Printing | undefined {
  const single = toSingle(product);
  const offer = condition
    ? single?.offers.find((each) => each.condition === condition && isPurchasable(each))
    : single?.shown;
  if (!single || !offer) return undefined;
  const { set, number, rarity, finish } = single;
  return {
    id: product.id,
    address: `/shop/product/${product.id}${queryOf(offer)}`,
    image: product.images[0]?.src,
    set,
    number,
    rarity,
    finish,
    condition: offer.condition,
    priceCents: offer.priceCents,
  };
}

const queryOf = ({ variationId, options }: SingleOffer): string =>
  variationId === undefined ? '' : optionQuery(variationId, options);
