import type { ApiDeckLine } from '#contract/deck-lists.ts';
import { MAX_CARD_LENGTH, MAX_WANTED_UNITS } from '#domain/catalogue/wants.ts';
import { unitsOf } from './deck-texts.ts';

/** Maximum per request. */
const MAX_ITEMS = 100;
/** Servers refuse longer addresses. */
const MAX_LENGTH = 7_000;

export interface DeckWants {
  address: string;
  /** Cards that the address asks for. */
  asked: number;
  missing: number;
}

/** To be told when the cards that are missing come in; undefined when there are none. */
export function findDeckWants(lines: readonly ApiDeckLine[]): DeckWants | undefined {
  const products = new Map<number, number>();
  const printings = new Map<string, number>();
  const cards = new Map<string, number>();
  for (const { match, product_id, written, quantity, copies, exists } of lines) {
    if (match === 'not_stocked' && exists?.is_one_card) {
      const any = `${exists.printing_id}:any`;
      printings.set(any, (printings.get(any) ?? 0) + quantity);
    } else if (match === 'not_stocked' && written.length <= MAX_CARD_LENGTH) {
      cards.set(written, (cards.get(written) ?? 0) + quantity);
    }
    if (product_id === null || (match !== 'sold_out' && match !== 'short')) continue;
    products.set(product_id, (products.get(product_id) ?? 0) + quantity - unitsOf(copies));
  }
  const atMost = (units: number) => Math.min(units, MAX_WANTED_UNITS);
  const items = [
    ...Array.from(products, ([id, units]) => `item=${id}:${atMost(units)}`),
    ...Array.from(printings, ([printing, units]) => `printing=${printing}:${atMost(units)}`),
    ...Array.from(cards, ([card, units]) => `card=${atMost(units)}+${encodeURIComponent(card)}`),
  ];
  if (items.length === 0) return undefined;
  let address = '/tell-me-when?';
  let asked = 0;
  for (const item of items.slice(0, MAX_ITEMS)) {
    if (address.length + item.length > MAX_LENGTH) continue;
    address += asked === 0 ? item : `&${item}`;
    asked += 1;
  }
  return { address, asked, missing: items.length };
}
