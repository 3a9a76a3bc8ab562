import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Tables, Visibility } from '../ground/db/tables.ts';

const LISTED = ['visible', 'catalog'] as const satisfies Visibility[];

/** Published, visible there, and no variation. */
export const isListed = (
  eb: ExpressionBuilder<Tables, 'products'>,
): ExpressionWrapper<Tables, 'products', SqlBool> =>
  eb.and([
    eb('products.parent_id', 'is', null),
    eb('products.status', '=', 'publish'),
    eb('products.visibility', 'in', LISTED),
  ]);
