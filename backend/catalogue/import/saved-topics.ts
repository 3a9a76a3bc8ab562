import type { Topic } from '../../ground/changes/publish-changes.ts';
import { PRICE_COLUMNS } from '../sellable-rows.ts';
import { changedColumns } from './comparable-parts.ts';
import { NEW_PRODUCT, type PartName, type ProductState } from './product-state.ts';

export const SAVED_TOPICS = ['catalogue', 'offers', 'stock'] as const satisfies Topic[];

/** Parts and columns of which neither lists nor searches nor deck lists hold anything but the price. */
const OF_OFFERS: readonly string[] = [
  ...PRICE_COLUMNS,
  'short_description',
  'description',
  'weight_kg',
  'length_cm',
  'width_cm',
  'height_cm',
  'external_url',
  'button_text',
  'images',
  'meta',
];

interface Saved {
  id: number | undefined;
  state: Pick<ProductState, 'columns'>;
  changed: ReadonlySet<PartName>;
}

/** What has to be read anew of a product that was saved; `before`: its columns, if they have changed. */
export function topicsOf({ id, state: { columns }, changed }: Saved, before = NEW_PRODUCT.columns): Topic[] {
  const parts = [...changed].filter((part) => part !== 'columns' && part !== 'stock');
  const names = [...parts, ...(changed.has('columns') ? changedColumns(before, columns) : [])];
  // Whether a copy has pictures of its own is a filter.
  const isCopied = columns.type === 'copy' && changed.has('images');
  if (id === undefined || isCopied || !names.every((name) => OF_OFFERS.includes(name))) return ['catalogue'];
  return [
    ...(names.length > 0 ? (['offers'] as const) : []),
    ...(changed.has('stock') ? (['stock'] as const) : []),
  ];
}
