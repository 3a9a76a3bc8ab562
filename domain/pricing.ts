/** A product's own prices as the owner set them. Times are UTC, ISO 8601. */
export interface PriceList {
  regularPriceCents: number | null;
  salePriceCents: number | null;
  saleStartsAt: string | null;
  saleEndsAt: string | null;
}

export interface CurrentPrice {
  /** null when the owner set no price: such a product cannot be bought. */
  priceCents: number | null;
  onSale: boolean;
}

/** The price at a moment: the sale price inside its window (when lower than the regular one), else the regular price. */
export function priceAt(list: PriceList, now: string): CurrentPrice {
  const { regularPriceCents, salePriceCents } = list;
  const running =
    salePriceCents !== null &&
    (list.saleStartsAt === null || list.saleStartsAt <= now) &&
    (list.saleEndsAt === null || now < list.saleEndsAt);
  if (running && (regularPriceCents === null || salePriceCents < regularPriceCents)) {
    return { priceCents: salePriceCents, onSale: true };
  }
  return { priceCents: regularPriceCents, onSale: false };
}
