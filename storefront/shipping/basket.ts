import type { Parcel } from '#domain/packing/parcels.ts';

export interface BasketItem {
  productId?: number | undefined;
  variationId?: number | undefined;
  name: string;
  price: number;
  quantity: number;
  /** Of one unit; by default the shop's usual parcel. */
  parcel?: Parcel | undefined;
}

const BOOSTER: Parcel = { lengthCm: 13, widthCm: 7, heightCm: 1, weightKg: 0.03 };

/** Two boosters, for shoppers without a cart (specification, section 2). */
export const EXAMPLE_BASKET: readonly BasketItem[] = [
  { name: 'Pokémon Booster Pack', price: 299.99, quantity: 2, parcel: BOOSTER },
  { name: 'One Piece Booster Pack', price: 199.99, quantity: 1, parcel: BOOSTER },
];
