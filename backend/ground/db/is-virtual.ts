import { type ExpressionBuilder, expressionBuilder } from 'kysely';
import type { Tables } from './tables.ts';

type Products = ExpressionBuilder<Tables, 'products'>;

const metas = expressionBuilder<Tables, 'product_meta'>();

const isGiftCardFlag = metas.and({ 'product_meta.key': '_gift_card', 'product_meta.value': 'yes' });

/** In SQL: a row of `product_meta` is WooCommerce's flag of what needs no delivery; a gift card is mailed. */
export const isVirtualFlag = metas.and([
  metas('product_meta.key', 'in', ['_virtual', '_gift_card']),
  metas('product_meta.value', '=', 'yes'),
]);

const has = (flag: typeof isVirtualFlag) => (eb: Products) =>
  eb.exists(
    eb
      .selectFrom('product_meta')
      .select('product_meta.product_id')
      .whereRef('product_meta.product_id', '=', 'products.id')
      .where(flag),
  );

/** In SQL: the product has the flag. */
export const isVirtual = has(isVirtualFlag);

/** 1 or 0. */
export const virtualColumn = (eb: Products) =>
  eb.case().when(isVirtual(eb)).then(1).else(0).end().as('is_virtual');

/** 1 or 0: whether each unit of the product is a gift card. */
export const giftCardColumn = (eb: Products) =>
  eb.case().when(has(isGiftCardFlag)(eb)).then(1).else(0).end().as('is_gift_card');
