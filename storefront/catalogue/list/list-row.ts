import type { CardProduct } from '../../pieces/products/card-product.ts';
import type { Single, SingleOffer } from '../../pieces/products/single.ts';

/** A product as a row of the list view. */
export interface ListRow {
  /** Shown; of a single without set and number. */
  name: string;
  /** The rest of its name, for screen readers. */
  rest: string;
  /** Names the row's fields: 'Spark Kudu 057/191'. */
  spoken: string;
  /** Only for cards. */
  single?: Single | undefined;
  /** Offers to choose from, at least one. */
  offers: readonly SingleOffer[];
  shown: SingleOffer;
}

export function toListRow(product: CardProduct): ListRow {
  const { name, single } = product;
  if (single) {
    const { card, number, offers, shown } = single;
    return { name: card, rest: name.slice(card.length), spoken: `${card} ${number}`, single, offers, shown };
  }
  const { priceCents, regularPriceCents, stockStatus, stockQuantity, dependsOn } = product;
  const offer = { condition: '', code: '', priceCents, regularPriceCents };
  const only = { ...offer, options: {}, ...product.shown, stockStatus, stockQuantity, dependsOn };
  return { name, rest: '', spoken: name, offers: [only], shown: only };
}

/** 'Near Mint Spark Kudu 057/191' */
export const offerName = ({ spoken }: ListRow, { condition }: SingleOffer): string =>
  [condition, spoken].filter(Boolean).join(' ');

/** '057/191' -> ['057', '/191'] */
export function splitNumber(number: string): [own: string, ofSet: string] {
  const slash = number.indexOf('/');
  return slash < 0 ? [number, ''] : [number.slice(0, slash), number.slice(slash)];
}
