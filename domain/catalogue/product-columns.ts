/** Columns of the office's product list that can be left out, in their order; the name always stands first. */
export const PRODUCT_COLUMNS = [
  'sku',
  'brand',
  'price',
  'stock',
  'held',
  'sold',
  'updated',
  'state',
] as const;

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** Shown until a person chooses others. */
export const USUAL_PRODUCT_COLUMNS: readonly ProductColumn[] = [
  'sku',
  'price',
  'stock',
  'held',
  'sold',
  'state',
];

/** In the list's order and once each; unknown names are dropped, as an older release may have stored them. */
export const readProductColumns = (names: readonly string[]): ProductColumn[] =>
  PRODUCT_COLUMNS.filter((column) => names.includes(column));
