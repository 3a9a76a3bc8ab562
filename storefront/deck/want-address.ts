import type { ApiDeckLine } from '#contract/deck-lists.ts';
import { MAX_WANTED_UNITS } from '#domain/wants.ts';
import { unitsOf } from './deck-words.ts';

/** As many as are asked for at once. */
const MAX_ITEMS = 100;

/** To be told when the cards that are sold out come in; undefined when there are none. */
export function wantAddress(lines: readonly ApiDeckLine[]): string | undefined {
  const units = new Map<number, number>();
  for (const { match, product_id, quantity, copies } of lines) {
    if (product_id === null || (match !== 'sold_out' && match !== 'short')) continue;
    units.set(product_id, (units.get(product_id) ?? 0) + quantity - unitsOf(copies));
  }
  const items = [...units]
    .slice(0, MAX_ITEMS)
    .map(([id, missing]) => `item=${id}:${Math.min(missing, MAX_WANTED_UNITS)}`);
  return items.length === 0 ? undefined : `/tell-me-when?${items.join('&')}`;
}
