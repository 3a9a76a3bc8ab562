import { isPurchasable } from '#domain/stock/stock.ts';
import type { CardProduct } from '../pieces/products/card-product.ts';

export interface HeroCard {
  id: number;
  name: string;
  image: string;
}

/** From the left; the largest is the dearest. */
const PLACES = [4, 3, 2, 0, 1];

/** The dearest of each game that are in stock, then their next; none where they would not fill the arc. */
export function heroCards(singles: readonly CardProduct[]): HeroCard[] {
  const inStock = singles.filter(isPurchasable);
  const games = Map.groupBy(inStock, ({ brand }) => brand);
  const turnOf = (card: CardProduct) => games.get(card.brand)?.indexOf(card) ?? 0;
  const leaping = inStock
    .toSorted((one, other) => turnOf(one) - turnOf(other))
    .flatMap(({ id, name, image }) => (image === undefined ? [] : { id, name, image }));
  const placed = PLACES.flatMap((place) => leaping[place] ?? []);
  return placed.length === PLACES.length ? placed : [];
}
