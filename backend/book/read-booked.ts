import type { Db } from '../ground/db/tables.ts';
import { yieldToEventLoop } from '../ground/yield-to-event-loop.ts';
import { setKeysOf } from './find-printing.ts';

export interface BookedPrinting {
  cardId: number;
  /** Kept once for each set. */
  setKeys: readonly string[];
}

const LINKS_PER_SPAN = 2_000;

/** What the book says of the products that are linked to it. */
export async function readBooked(db: Db): Promise<ReadonlyMap<number, BookedPrinting>> {
  const links: { product_id: number; card_id: number; set_id: number }[] = [];
  for (let last = 0; ; await yieldToEventLoop()) {
    const span = await db
      .selectFrom('book_links')
      .innerJoin('book_printings', 'book_printings.id', 'book_links.printing_id')
      .where('state', '=', 'linked')
      .where('product_id', '>', last)
      .orderBy('product_id')
      .limit(LINKS_PER_SPAN)
      .select(['product_id', 'card_id', 'set_id'])
      .execute();
    links.push(...span);
    if (span.length < LINKS_PER_SPAN) break;
    last = span.at(-1)?.product_id ?? last;
  }
  if (links.length === 0) return new Map();
  const sets = await db.selectFrom('book_sets').select(['id', 'code', 'other_codes', 'name']).execute();
  const keys = new Map(
    sets.map(({ id, code, other_codes, name }) => [id, setKeysOf(code, other_codes, name)]),
  );
  return new Map(
    links.map(({ product_id, card_id, set_id }) => [
      product_id,
      { cardId: card_id, setKeys: keys.get(set_id) ?? [] },
    ]),
  );
}
