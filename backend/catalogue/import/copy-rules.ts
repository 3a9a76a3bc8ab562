import { formatRand } from '#domain/money/money.ts';
import { type Problem, problem } from '../../ground/parsed.ts';
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
): Problem | undefined {
  if (columns.sku === null) return problem('SKU is empty: a copy is named by its code', 'SKU');
  if (stock.quantity > 1)
    return problem(`Stock is ${stock.quantity}: a copy is one unit, so 1, or 0 when it is gone`, 'Stock');
  if (images.length < 2)
    return problem('Images: a copy needs photographs of its front and its back', 'Images');
  const price = copyPriceProblem(columns, copiesFromCents);
  return price === undefined ? undefined : problem(price, 'Regular price');
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
}: ProductColumns): Problem | undefined {
  const given = [grading_company, grade, certificate].filter((cell) => cell !== null);
  if (given.length === 0) return undefined;
  if (given.length < 3)
    return problem('Grading company, Grade, Certificate: give all three, or none', 'Grading company');
  return GRADABLE.includes(type)
    ? undefined
    : problem(`Grade: the type is ${type}, which is no single card`, 'Grade');
}
