import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { yieldToEventLoop } from '../ground/yield-to-event-loop.ts';

interface WantedCard {
  card: string;
  printing_id: number | null;
  any_printing: number;
}

export type FindCard = (wanted: WantedCard) => Promise<number | undefined>;

/** Links wants of unlisted cards to their product, once the shop lists it. */
export async function linkCards(db: Db, findCard: FindCard): Promise<void> {
  const confirmed = () => db.selectFrom('want_requests').select('id').where('confirmed_at', 'is not', null);
  const waiting = await db
    .selectFrom('card_wants')
    .select(['card', 'printing_id', 'any_printing'])
    .distinct()
    .where('request_id', 'in', confirmed())
    .execute();
  for (const wanted of waiting) {
    const { card, printing_id, any_printing } = wanted;
    await yieldToEventLoop();
    const productId = await findCard(wanted);
    if (productId === undefined) continue;
    await transact(db, async (trx) => {
      const found = await trx
        .deleteFrom('card_wants')
        .where('card', '=', card)
        .where('any_printing', '=', any_printing)
        .where('printing_id', printing_id === null ? 'is' : '=', printing_id)
        .where('request_id', 'in', confirmed())
        .returningAll()
        .execute();
      if (found.length === 0) return;
      const inTurn = found.toSorted((one, other) => one.id - other.id);
      await trx
        .insertInto('wants')
        .values(
          inTurn.map(({ request_id, max_price_cents, quantity }) => ({
            request_id,
            max_price_cents,
            quantity,
            product_id: productId,
            variation_ids: '[]',
            told_at: null,
            told_unit_id: null,
          })),
        )
        .execute();
    });
  }
}
