import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Tables, Visibility } from '../db/tables.ts';

const LISTED = ['visible', 'catalog'] as const satisfies Visibility[];
const FOUND = ['visible', 'search'] as const satisfies Visibility[];

/** A product that lists (or, with a search, results) may show: published, no variation, visible there. */
export const isListed = (
  eb: ExpressionBuilder<Tables, 'products'>,
  { inSearch = false }: { inSearch?: boolean } = {},
): ExpressionWrapper<Tables, 'products', SqlBool> =>
  eb.and([
    eb('products.parent_id', 'is', null),
    eb('products.status', '=', 'publish'),
    eb('products.visibility', 'in', inSearch ? FOUND : LISTED),
  ]);
