import { formatRand } from '#domain/money/money.ts';
import type { ProductRow } from './product-row.ts';
import type { ProductColumns, ProductState, StockState } from './product-state.ts';

/** A copy is counted, and has one unit. */
export const copyStock = (row: ProductRow['stock'], before: StockState | undefined): ProductRow['stock'] => ({
  ...row,
  managed: 1,
  quantity: row.quantity ?? before?.quantity ?? 1,
  backorders: 'no',
});

/** Why a copy cannot be sold as one; undefined if it can. */
export function copyProblem(
  { columns, images, stock }: ProductState,
  copiesFromCents: number,
): string | undefined {
  if (columns.sku === null) return 'SKU is empty: a copy is named by its code';
  if (stock.quantity > 1) return `Stock is ${stock.quantity}: a copy is one unit, so 1, or 0 when it is gone`;
  if (images.length < 2) return 'Images: a copy needs photographs of its front and its back';
  return copyPriceProblem(columns, copiesFromCents);
}

export function copyPriceProblem(
  { certificate, regular_price_cents }: Pick<ProductColumns, 'certificate' | 'regular_price_cents'>,
  copiesFromCents: number,
): string | undefined {
  if (certificate !== null || (regular_price_cents ?? 0) >= copiesFromCents) return undefined;
  return `Regular price: singles are sold by the copy from ${formatRand(copiesFromCents)} (copiesFrom in shop.json), or when they are graded`;
}

const GRADABLE = ['simple', 'variation', 'copy'];

export function gradingProblem({
  type,
  grading_company,
  grade,
  certificate,
}: ProductColumns): string | undefined {
  const given = [grading_company, grade, certificate].filter((cell) => cell !== null);
  if (given.length === 0) return undefined;
  if (given.length < 3) return 'Grading company, Grade, Certificate: give all three, or none';
  return GRADABLE.includes(type) ? undefined : `Grade: the type is ${type}, which is no single card`;
}
