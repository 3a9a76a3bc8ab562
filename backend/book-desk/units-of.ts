import { attributesIn } from '../catalogue/edit/product-draft.ts';
import type { Sheet } from '../catalogue/edit/sheet.ts';

export interface SoldUnit {
  id: number;
  condition: string;
  /** '' where the finish is not chosen. */
  finish: string;
  price: string;
  stock: string;
}

/** undefined of a product that is sold otherwise than by condition and finish, each counted by itself. */
export function unitsOf({ product, units }: Sheet): SoldUnit[] | undefined {
  if (product.cells.get('Type') !== 'variable') return undefined;
  const sold = units
    .filter(({ cells }) => cells.get('Type') === 'variation')
    .map(({ id, cells }): SoldUnit | undefined => {
      const chosen = new Map(attributesIn(cells).map(({ name, options }) => [name, options[0] ?? '']));
      const { Condition: condition, Finish: finish = '', ...others } = Object.fromEntries(chosen);
      const stock = cells.get('Stock') ?? '';
      if (!condition || stock === '' || Object.keys(others).length > 0) return undefined;
      return { id, condition, finish, price: cells.get('Regular price') ?? '', stock };
    });
  return sold.every((unit) => unit !== undefined) ? sold : undefined;
}
