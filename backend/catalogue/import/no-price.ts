/** Other programs write a price of 0 for goods that have none. */
export const noPrice = (cell: string): string =>
  `is "${cell}", which is no price: goods are not sold for nothing`;
