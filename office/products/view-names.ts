import type { ProductView } from '#domain/product-filter.ts';

export const VIEW_NAMES: readonly (readonly [ProductView, string])[] = [
  ['all', 'All'],
  ['singles', 'Singles'],
  ['sealed', 'Sealed'],
  ['kit', 'Kit'],
  ['low', 'Low'],
  ['out', 'Out'],
  ['drafts', 'Drafts'],
  ['hidden', 'Hidden'],
  ['no-picture', 'No picture'],
  ['on-sale', 'On sale'],
];
