import { MESSAGES_YEARS, RECORDS_YEARS } from '#domain/policies.ts';
import { transact } from './ground/db/transact.ts';
import type { ShippingServices } from './shipping/services.ts';

/** Orders in one transaction: shoppers of the day wait for no more than these. */
const BATCH = 100;
/** A mail repeats names and addresses: it is kept as long as somebody may ask what became of it, or it may still be sent. */
const MAILS_DAYS = 30;
const DAY_MS = 86_400_000;

/** Deletes what the privacy policy says is not kept any longer; answers how many orders went. */
export async function forgetOldRecords(services: ShippingServices): Promise<number> {
  const { db, now } = services;
  await db
    .deleteFrom('contact_messages')
    .where('received_at', '<', yearsBefore(now(), MESSAGES_YEARS))
    .execute();
  await forgetMails(services);
  let forgotten = 0;
  for (;;) {
    const batch = await forgetOrders(services);
    forgotten += batch;
    if (batch < BATCH) return forgotten;
  }
}

async function forgetMails({ db, now, log }: ShippingServices): Promise<void> {
  const before = new Date(now().getTime() - MAILS_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('outbox').where('sent_at', '<', before).execute();
  const unsent = await db
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where('created_at', '<', before)
    .returning('dedupe_key')
    .execute();
  for (const { dedupe_key } of unsent) log.error({ mail: dedupe_key }, 'mail given up: it could not be sent');
}

/** The first ids are the oldest orders. Lines, held units and history go with their order by themselves. */
const forgetOrders = ({ db, now }: ShippingServices): Promise<number> =>
  transact(db, async (trx) => {
    const rows = await trx
      .selectFrom('orders')
      .select(['id', 'created_at'])
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const before = yearsBefore(now(), RECORDS_YEARS);
    const ids = rows.filter(({ created_at }) => created_at < before).map(({ id }) => id);
    if (ids.length === 0) return 0;
    const returns = trx.selectFrom('returns').select('id').where('order_id', 'in', ids);
    await trx.deleteFrom('return_lines').where('return_id', 'in', returns).execute();
    for (const table of ['returns', 'invoices', 'payments', 'idempotency_keys'] as const) {
      await trx.deleteFrom(table).where('order_id', 'in', ids).execute();
    }
    await trx.updateTable('orders').set({ superseded_by: null }).where('superseded_by', 'in', ids).execute();
    await trx.deleteFrom('orders').where('id', 'in', ids).execute();
    return ids.length;
  });

function yearsBefore(now: Date, years: number): string {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString();
}
