import { SHOP_PAGE_SIZE } from '#domain/shop/shop-facts.ts';
import type { CardProduct } from '../../pieces/products/card-product.ts';
import type { ShopQuery } from '../list/shop-query.ts';
import type { ActiveFilter } from './filter-list.ts';

interface ResultCountProps {
  query: Pick<ShopQuery, 'page'>;
  total: number;
  active: readonly ActiveFilter[];
  /** On this page. */
  products: readonly CardProduct[];
}

/** '1 to 100 of 312 cards match all of these in one copy' */
export function ResultCount({ query: { page }, total, active, products }: ResultCountProps) {
  const from = (page - 1) * SHOP_PAGE_SIZE + 1;
  const areCards = total > 0 && products.every(({ single }) => single);
  return (
    <>
      {total > SHOP_PAGE_SIZE && `${from} to ${Math.min(total, page * SHOP_PAGE_SIZE)} of `}
      {countedGoods(total, areCards)}
      {total > 0 && <span className="muted">{matchSentence(total, active.length)}</span>}
    </>
  );
}

/** '312 cards' */
export function countedGoods(total: number, areCards: boolean): string {
  const one = areCards ? 'card' : 'product';
  return `${total} ${total === 1 ? one : `${one}s`}`;
}

/** Filters hold for one and the same copy of a card. */
export function matchSentence(total: number, filters: number): string {
  if (filters === 0) return '';
  const verb = total === 1 ? 'matches' : 'match';
  return filters === 1 ? ` ${verb}` : ` ${verb} all of these in one copy`;
}
