import type { ProductState } from '../catalogue/import/product-state.ts';

const FALLS_BY = 0.5;
const RISES_TO = 5;

/** Why a row needs the owner's decision; undefined if it does not. */
export function whyOdd(before: ProductState, after: ProductState): string | undefined {
  for (const column of ['regular_price_cents', 'sale_price_cents'] as const) {
    const [was, is] = [before.columns[column], after.columns[column]];
    if (was === null || is === null || was === 0) continue;
    const percent = Math.round((Math.abs(is - was) / was) * 100);
    if (is < was * FALLS_BY) return `Falls by ${percent} %: a decimal point too far left?`;
    if (is > was * RISES_TO) return `Rises by ${percent} %: a decimal point too far right?`;
  }
  const { reserved } = before.stock;
  const isHeld = after.stock.correction !== 0 && reserved > 0 && after.stock.quantity === reserved;
  return isHeld && before.stock.quantity !== reserved
    ? `Unpaid orders hold ${reserved}: no fewer can be in the house`
    : undefined;
}
