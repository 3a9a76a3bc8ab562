import type { ApiOffer, ApiProduct } from '#contract/products.ts';
import { statusOf } from '#domain/stock/stock.ts';
import type { LoadedProducts } from './load-products.ts';
import { cheapestCopy, purchasableVariations } from './price-and-stock.ts';
import type { ProductRow } from './product-rows.ts';
import { CONDITION, conditionPlace } from './queries/best-first.ts';
import { supplyOfRow } from './sellable-rows.ts';
import { optionNames, type WriterSettings } from './write-sellable.ts';
import { writeVariation } from './write-variation.ts';

export function writeOffers(
  product: ProductRow,
  loaded: LoadedProducts,
  settings: WriterSettings,
): Pick<ApiProduct, 'offers' | 'shown_offer'> {
  const copyId = cheapestCopy(product, loaded, settings.now)?.id;
  if (product.type !== 'variable') {
    const isOut = statusOf(supplyOfRow(product)) === 'outofstock';
    return { offers: [], shown_offer: (isOut ? copyId : undefined) ?? null };
  }
  const rows = purchasableVariations(product.id, loaded, settings.now);
  const offers = bestFirst(rows, product, loaded).map((row) => writeOffer(row, product, loaded, settings));
  const inStock = offers.find(({ stock_status }) => stock_status !== 'outofstock');
  return { offers, shown_offer: inStock?.variation_id ?? copyId ?? offers[0]?.variation_id ?? null };
}

function writeOffer(
  row: ProductRow,
  parent: ProductRow,
  loaded: LoadedProducts,
  settings: WriterSettings,
): ApiOffer {
  const variation = writeVariation(row, parent, loaded, settings);
  return {
    variation_id: variation.id,
    options: variation.attributes.map(({ name, option }) => ({ name, option })),
    price: variation.price,
    regular_price: variation.regular_price,
    on_sale: variation.on_sale,
    stock_status: variation.stock_status,
    stock_quantity: variation.stock_quantity,
    matches: true,
  };
}

function bestFirst(rows: readonly ProductRow[], parent: ProductRow, loaded: LoadedProducts): ProductRow[] {
  const listed = (loaded.attributes.get(parent.id) ?? []).find(({ slug }) => slug === CONDITION);
  const conditions = listed ? optionNames(listed.options) : [];
  const placeOf = new Map(
    rows.map(({ id }) => {
      const own = (loaded.options.get(id) ?? []).find(({ slug }) => slug === CONDITION);
      return [id, conditionPlace(own?.option, own?.position ?? null, conditions)];
    }),
  );
  return rows.toSorted((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
}
