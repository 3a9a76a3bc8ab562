import type { Parcel } from '#domain/parcels.ts';

/** One line of what the calculator prices. */
export interface BasketItem {
  productId?: number | undefined;
  variationId?: number | undefined;
  name: string;
  /** Rand, as in the cart. */
  price: number;
  quantity: number;
  /** Of one item; undefined: the shop's usual one, where the catalogue knows none. */
  parcel?: Parcel | undefined;
}

/** A sealed booster as it lies on the counter. */
const BOOSTER: Parcel = { lengthCm: 13, widthCm: 7, heightCm: 1, weightKg: 0.03 };

/** The specification's sample list (section 2): two boosters, for shoppers without a cart. */
export const EXAMPLE_BASKET: readonly BasketItem[] = [
  { name: 'Pokémon Booster Pack', price: 299.99, quantity: 2, parcel: BOOSTER },
  { name: 'One Piece Booster Pack', price: 199.99, quantity: 1, parcel: BOOSTER },
];
