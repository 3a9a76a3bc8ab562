import type { z } from 'zod';
import { officeCounterSaleSchema } from '#contract/office/counter.ts';
import type { walkInSchema } from '#contract/office/events.ts';
import { formatRand } from '#domain/money/money.ts';
import { sell } from '../counter/sell.ts';
import { selectEvents } from '../events/find-public-events.ts';
import { findOrderEntries } from '../events/order-entries.ts';
import { Refused } from '../ground/refused.ts';
import type { Actor } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { unknownEvent } from './save-event.ts';

/** Gives a free seat to who is there, as the counter does, and returns its entry; idempotent by key. Throws Refused. */
export async function addPlayer(
  services: OfficeServices,
  actor: Actor,
  eventId: number,
  { key, seat, waiting_id, email }: z.infer<typeof walkInSchema>,
): Promise<number> {
  const event = await selectEvents(services.db).where('events.id', '=', eventId).executeTakeFirst();
  if (!event) throw unknownEvent();
  const fee = event.regular_price_cents ?? 0;
  if (fee > 0) {
    const words = `A seat costs ${formatRand(fee)}: who may take money sells it at the counter.`;
    throw new Refused('office_event_state', words);
  }
  const line = { unit_id: event.product_id, quantity: 1, seats: [seat], waiting_id };
  const payment = { by: 'cash', given_cents: 0 };
  // Refused where a seat is not free after all.
  const sale = officeCounterSaleSchema.parse({ key, lines: [line], total_cents: 0, payment, email });
  const { orderId } = await sell(services, actor, sale).catch((error) => {
    throw error instanceof Refused && error.code === 'idempotency_key_reused' ? addedAnother() : error;
  });
  const [entry] = await findOrderEntries(services.db, orderId);
  if (!entry) throw new Error(`order ${orderId} has no seat`);
  return entry.id;
}

/** A page that the browser kept from before, without its script. */
const addedAnother = (): Refused =>
  new Refused(
    'idempotency_key_reused',
    'Another player was added with this form. Press again to add this one, too.',
  );
