import { type ExpressionBuilder, expressionBuilder } from 'kysely';
import type { Tables } from './tables.ts';

type Products = ExpressionBuilder<Tables, 'products'>;

/** In SQL: a row of `product_meta` is WooCommerce's flag of what needs no delivery. */
export const isVirtualFlag = expressionBuilder<Tables, 'product_meta'>().and({
  'product_meta.key': '_virtual',
  'product_meta.value': 'yes',
});

/** In SQL: the product has the flag. */
export const isVirtual = (eb: Products) =>
  eb.exists(
    eb
      .selectFrom('product_meta')
      .select('product_meta.product_id')
      .whereRef('product_meta.product_id', '=', 'products.id')
      .where(isVirtualFlag),
  );

/** 1 or 0. */
export const virtualColumn = (eb: Products) =>
  eb.case().when(isVirtual(eb)).then(1).else(0).end().as('is_virtual');
