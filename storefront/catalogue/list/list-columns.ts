import { type ShopQuery, type Sort, shopAddress } from './shop-query.ts';

export interface ListColumn {
  label: string;
  /** undefined: lists cannot be sorted by it. */
  sort?: Sort['orderby'];
  align?: 'end';
  /** Read out, but not shown. */
  isHidden?: true;
}

export const LIST_COLUMNS: readonly ListColumn[] = [
  { label: 'Picture', isHidden: true },
  { label: 'Card', sort: 'name' },
  { label: 'Set', sort: 'set' },
  { label: 'No.', sort: 'number', align: 'end' },
  { label: 'Rarity', sort: 'rarity' },
  { label: 'Finish', sort: 'finish' },
  { label: 'Lang.' },
  { label: 'Condition' },
  { label: 'Price', sort: 'price', align: 'end' },
  { label: 'Stock', sort: 'stock' },
  { label: 'Qty' },
  { label: 'Add', isHidden: true },
];

export interface ColumnSort {
  to: string;
  /** undefined: the list is sorted by another column. */
  direction: 'ascending' | 'descending' | undefined;
}

/** Target of a column header: sorted by that column, or in reverse. */
export function columnSort(query: ShopQuery, orderby: Sort['orderby']): ColumnSort {
  const isSorted = query.orderby === orderby;
  const order = isSorted && query.order === 'asc' ? 'desc' : 'asc';
  return {
    to: shopAddress({ ...query, orderby, order, page: 1 }),
    direction: isSorted ? DIRECTIONS[query.order] : undefined,
  };
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

const SORTED_BY: Readonly<Record<Sort['orderby'], string>> = {
  date: 'date',
  price: 'price',
  name: 'name',
  set: 'set and number',
  number: 'number',
  rarity: 'rarity',
  finish: 'finish',
  stock: 'stock',
  relevance: 'relevance',
};

/** 'Pokémon singles, sorted by name. 100 products a page.' */
export const listCaption = (title: string, { orderby }: Sort, pageSize: number): string =>
  `${title}, sorted by ${SORTED_BY[orderby]}. ${pageSize} products a page.`;
