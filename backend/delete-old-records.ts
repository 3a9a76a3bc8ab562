import type { Logger } from 'pino';
import { LOG_YEARS } from '#domain/office/office.ts';
import { DELIVERIES_DAYS } from '#domain/office/webhooks.ts';
import { DECK_LISTS_DAYS, MESSAGES_YEARS, PLAYERS_DAYS, RECORDS_YEARS } from '#domain/shop/policies.ts';
import { yearsFrom } from '#domain/time/calendar.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { deleteOldCardFiles } from './book-desk/files/card-files.ts';
import { deleteOldParkedSales } from './counter/parked-sales.ts';
import { forgetPlayers } from './events/forget-players.ts';
import { deleteOldWaiting } from './events/waiting-list.ts';
import type { Db } from './ground/db/tables.ts';
import { transact } from './ground/db/transact.ts';
import { deleteOldImports } from './imports/delete-old-imports.ts';
import { deleteOldMySessions } from './my/sessions.ts';
import { GIFT_CARD_WORDS, NO_GIFT_CARD_WORDS } from './orders/sold-gift-cards.ts';
import { deleteOldSessions } from './people/sessions/sessions.ts';
import { deleteOldTries } from './people/sign-in/sign-in-tries.ts';
import { deleteOldPriceFiles } from './prices/price-files.ts';
import { deleteOldBulkChanges } from './products/bulk/delete-old-bulk-changes.ts';
import { deleteOldPrograms } from './programs/programs.ts';
import { deleteOldWants } from './wants/delete-old-wants.ts';

/** Small batches keep checkouts from waiting. */
const BATCH_SIZE = 100;
/** Mails repeat names and addresses; kept for questions and until sent. */
const MAIL_RETENTION_DAYS = 30;
const MISSED_SEARCHES_DAYS = 90;

interface RetentionServices {
  db: Db;
  log: Logger;
  now: () => Date;
}

/** Follows the privacy policy; returns how many orders were deleted. */
export async function deleteOldRecords(services: RetentionServices): Promise<number> {
  const { db, now } = services;
  await db
    .deleteFrom('contact_messages')
    .where('received_at', '<', yearsFrom(now().toISOString(), -MESSAGES_YEARS))
    .execute();
  await db.deleteFrom('deck_lists').where('created_at', '<', daysBefore(now(), DECK_LISTS_DAYS)).execute();
  await deleteOldMails(services);
  await forgetGiftCardWords(db, daysBefore(now(), MAIL_RETENTION_DAYS));
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', daysBefore(now(), DELIVERIES_DAYS))
    .execute();
  await deleteOldWants(db, now());
  await forgetPlayers(db, daysBefore(now(), PLAYERS_DAYS));
  await deleteOldWaiting(db, daysBefore(now(), PLAYERS_DAYS), now());
  await deleteOldSessions(db, now());
  await deleteOldMySessions(db, now());
  await deleteOldTries(db, now());
  await deleteOldPrograms(db, now());
  await deleteOldParkedSales(db, now());
  await deleteOldBulkChanges(db, now());
  for (const previews of ['product_previews', 'post_previews'] as const) {
    await db.deleteFrom(previews).where('ends_at', '<', now().toISOString()).execute();
  }
  await deleteOldImports(db, now());
  await deleteOldCardFiles(db, now());
  await deleteOldPriceFiles(db, now());
  await db
    .deleteFrom('missed_searches')
    .where('day', '<', daysBefore(now(), MISSED_SEARCHES_DAYS).slice(0, 10))
    .execute();
  await db.deleteFrom('office_log').where('at', '<', yearsFrom(now().toISOString(), -LOG_YEARS)).execute();
  // What a release without this column erased before an update (decision 0048).
  await db
    .updateTable('orders')
    .set({ email_folded: null })
    .where('email', '=', '')
    .where('email_folded', 'is not', null)
    .execute();
  await forgetOldMailboxes(db, yearsFrom(now().toISOString(), -RECORDS_YEARS));
  let deleted = 0;
  for (;;) {
    const batch = await deleteOldOrders(services);
    deleted += batch;
    if (batch < BATCH_SIZE) return deleted;
  }
}

/** Addresses of accounts on which nothing is left, and nothing has been moved for years. */
async function forgetOldMailboxes(db: Db, before: string): Promise<void> {
  await db
    .updateTable('credit_accounts')
    .set({ email: null })
    .where('email', 'is not', null)
    .where('balance_cents', '=', 0)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credit_entries')
            .innerJoin('credit_transfers', 'credit_transfers.id', 'credit_entries.transfer_id')
            .select('credit_transfers.id')
            .whereRef('credit_entries.account_id', '=', 'credit_accounts.id')
            .where('credit_transfers.at', '>=', before),
        ),
      ),
    )
    .execute();
}

/** To whom a gift card went, and the words with it; also where it was never paid for. */
async function forgetGiftCardWords(db: Db, before: string): Promise<void> {
  await db
    .updateTable('gift_cards')
    .set(NO_GIFT_CARD_WORDS)
    .where((eb) => eb(eb.fn.coalesce('sent_at', 'send_at'), '<', before))
    .where((eb) => eb.or(GIFT_CARD_WORDS.map((column) => eb(column, '<>', ''))))
    .execute();
}

async function deleteOldMails({ db, now, log }: RetentionServices): Promise<void> {
  const before = daysBefore(now(), MAIL_RETENTION_DAYS);
  await db.deleteFrom('outbox').where('sent_at', '<', before).execute();
  // What the previous release sent, or a shop that was killed then.
  await db
    .updateTable('outbox')
    .set({ html: '', text: '' })
    .where('is_secret', '=', 1)
    .where('sent_at', 'is not', null)
    .where('text', '<>', '')
    .execute();
  const unsent = await db
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where('created_at', '<', before)
    .returning('dedupe_key')
    .execute();
  for (const { dedupe_key } of unsent) log.error({ mail: dedupe_key }, 'mail given up: it could not be sent');
}

/** Low ids are the oldest; lines, held units and history are deleted by cascade. */
const deleteOldOrders = ({ db, now }: RetentionServices): Promise<number> =>
  transact(db, async (trx) => {
    const rows = await trx
      .selectFrom('orders')
      .select(['id', 'created_at'])
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    const before = yearsFrom(now().toISOString(), -RECORDS_YEARS);
    const ids = rows.filter(({ created_at }) => created_at < before).map(({ id }) => id);
    if (ids.length === 0) return 0;
    const returns = trx.selectFrom('returns').select('id').where('order_id', 'in', ids);
    await trx.deleteFrom('return_lines').where('return_id', 'in', returns).execute();
    for (const table of ['returns', 'invoices', 'payments', 'idempotency_keys'] as const) {
      await trx.deleteFrom(table).where('order_id', 'in', ids).execute();
    }
    await trx.updateTable('discount_uses').set({ mailbox: null }).where('order_id', 'in', ids).execute();
    await trx.updateTable('orders').set({ superseded_by: null }).where('superseded_by', 'in', ids).execute();
    await trx.deleteFrom('orders').where('id', 'in', ids).execute();
    return ids.length;
  });

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
