import type { ExpressionBuilder } from 'kysely';
import type { Tables } from './tables.ts';

type Products = ExpressionBuilder<Tables, 'products'>;

/** In SQL: has WooCommerce's flag of what needs no delivery. */
export const isVirtual = (eb: Products) =>
  eb.exists(
    eb
      .selectFrom('product_meta')
      .select('product_meta.product_id')
      .whereRef('product_meta.product_id', '=', 'products.id')
      .where('product_meta.key', '=', '_virtual')
      .where('product_meta.value', '=', 'yes'),
  );

/** 1 or 0. */
export const virtualColumn = (eb: Products) =>
  eb.case().when(isVirtual(eb)).then(1).else(0).end().as('is_virtual');
