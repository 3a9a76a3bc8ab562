import { mayHandInDeck, readPlayersDeck, showsDecks } from '#domain/events/deck-lists.ts';
import { isTaken } from '#domain/events/seats.ts';
import { lockEvents } from '../../events/find-events.ts';
import { deckTimesOf, findOrderSeats } from '../../events/find-order-seats.ts';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import { transact } from '../../ground/db/transact.ts';
import { invalidParams, Refused } from '../../ground/refused.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { lockOrderOrThrow } from '../../orders/order-state.ts';

interface HandedIn {
  entryId: number;
  list: string;
  inPublic: boolean;
}

/** In place of the one before; once it is too late, only whether all may see it. Throws Refused. */
export const handInDeck = (
  services: OrderServices,
  orderId: number,
  { entryId, list, inPublic }: HandedIn,
): Promise<void> =>
  transact(services.db, async (trx) => {
    await lockOrderOrThrow(trx, orderId);
    const seatOf = async () => (await findOrderSeats(trx, orderId)).find(({ id }) => id === entryId);
    const [event] = await lockEvents(trx, [(await seatOf())?.event_id ?? 0]);
    const seat = await seatOf();
    if (!event || !seat || !isTaken(seat.state)) {
      throw new Refused('entry_not_found', 'This order has no such seat, or it has been cancelled.');
    }
    const now = services.now();
    const at = now.toISOString();
    if (seat.deck === list) {
      await trx
        .updateTable('event_decks')
        .set({ in_public: inPublic ? 1 : 0 })
        .where('entry_id', '=', entryId)
        .execute();
      if (showsDecks(event.state)) await publishChanges(trx, 'pages', [event.product_id], now);
      return;
    }
    if (!mayHandInDeck(deckTimesOf(seat), at)) {
      throw new Refused('deck_list_closed', 'Deck lists are not taken here any more. Please ask a judge.');
    }
    if (readPlayersDeck(list, '').cards === 0) {
      throw invalidParams({ list: 'No card was found in it: one card a line, such as 4 Ultra Ball.' });
    }
    const columns = { list, in_public: inPublic ? 1 : 0, handed_in_at: at };
    await trx
      .insertInto('event_decks')
      .values({ entry_id: entryId, ...columns })
      .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(columns))
      .execute();
  });
