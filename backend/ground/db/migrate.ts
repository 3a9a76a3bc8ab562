import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as shop from './migrations/0001-shop.ts';
import * as content from './migrations/0002-content.ts';
import * as changes from './migrations/0003-changes.ts';
import * as contact from './migrations/0004-contact.ts';
import * as lockers from './migrations/0005-lockers.ts';
import * as afterOrder from './migrations/0006-after-order.ts';
import * as severalProcesses from './migrations/0007-several-processes.ts';
import * as growingTables from './migrations/0008-growing-tables.ts';
import * as changeTransactions from './migrations/0009-change-transactions.ts';
import * as promisedArrival from './migrations/0010-promised-arrival.ts';
import * as skuWithoutCase from './migrations/0011-sku-without-case.ts';
import * as wants from './migrations/0012-wants.ts';
import * as deckLists from './migrations/0013-deck-lists.ts';
import * as copies from './migrations/0014-copies.ts';
import * as office from './migrations/0015-office.ts';
import * as undo from './migrations/0016-undo.ts';
import * as stockMovements from './migrations/0017-stock-movements.ts';
import * as packing from './migrations/0018-packing.ts';
import * as orders from './migrations/0019-orders.ts';
import * as bulkChanges from './migrations/0020-bulk-changes.ts';
import * as editor from './migrations/0021-editor.ts';
import * as barcodes from './migrations/0022-barcodes.ts';
import * as previews from './migrations/0023-previews.ts';
import * as passkeys from './migrations/0024-passkeys.ts';
import * as webhooks from './migrations/0025-webhooks.ts';
import * as messages from './migrations/0026-messages.ts';
import * as imports from './migrations/0027-imports.ts';
import * as importColumns from './migrations/0028-import-columns.ts';
import * as settings from './migrations/0029-settings.ts';
import * as counter from './migrations/0030-counter.ts';
import * as postVersions from './migrations/0031-post-versions.ts';
import * as prices from './migrations/0032-prices.ts';
import * as backups from './migrations/0033-backups.ts';
import * as holdLimits from './migrations/0034-hold-limits.ts';
import * as pricePlan from './migrations/0035-price-plan.ts';
import * as returnMessages from './migrations/0036-return-messages.ts';
import * as cardWants from './migrations/0037-card-wants.ts';
import * as listColumns from './migrations/0038-list-columns.ts';
import * as refundedItems from './migrations/0039-refunded-items.ts';
import * as attachmentFiles from './migrations/0040-attachment-files.ts';
import * as filesAsRead from './migrations/0041-files-as-read.ts';
import * as oddEmails from './migrations/0042-odd-emails.ts';
import * as lockerImport from './migrations/0045-locker-import.ts';
import * as customers from './migrations/0048-customers.ts';
import * as discounts from './migrations/0049-discounts.ts';
import * as programs from './migrations/0052-programs.ts';
import * as parkedSales from './migrations/0053-parked-sales.ts';
import * as tillPins from './migrations/0055-till-pins.ts';
import * as removedProducts from './migrations/0056-removed-products.ts';
import * as discountCodes from './migrations/0057-discount-codes.ts';
import * as virtualLines from './migrations/0058-virtual-lines.ts';
import * as credit from './migrations/0059-credit.ts';
import * as refundsAsCredit from './migrations/0060-refunds-as-credit.ts';
import * as soldGiftCards from './migrations/0061-sold-gift-cards.ts';
import * as my from './migrations/0063-my.ts';
import * as events from './migrations/0065-events.ts';
import * as cardBook from './migrations/0067-card-book.ts';
import * as bookLinks from './migrations/0068-book-links.ts';
import * as refundsTakenAsCredit from './migrations/0073-refunds-taken-as-credit.ts';
import * as bookWords from './migrations/0074-book-words.ts';
import * as cardBookDesk from './migrations/0077-card-book-desk.ts';
import * as rounds from './migrations/0081-rounds.ts';
import * as counterCodes from './migrations/0082-counter-codes.ts';
import * as printingWants from './migrations/0083-printing-wants.ts';
import * as waitingList from './migrations/0084-waiting-list.ts';
import * as creditImports from './migrations/0085-credit-imports.ts';
import * as prizes from './migrations/0087-prizes.ts';
import * as standingsBrought from './migrations/0088-standings-brought.ts';
import * as bookNames from './migrations/0089-book-names.ts';
import * as toldResults from './migrations/0095-told-results.ts';
import * as bookLegality from './migrations/0100-book-legality.ts';
import * as mailFiles from './migrations/0101-mail-files.ts';
import * as trayTimes from './migrations/0102-tray-times.ts';
import * as importLinks from './migrations/0104-import-links.ts';
import type { Db, Trx } from './tables.ts';
import { transact } from './transact.ts';

export type DialectName = 'sqlite' | 'postgres';

type NumberedMigration = { up: (db: Kysely<unknown>, dialect: DialectName) => Promise<void> };

/** Landed migrations are frozen: later changes come as later migrations. */
const MIGRATIONS: Record<string, NumberedMigration> = {
  '0001-shop': shop,
  '0002-content': content,
  '0003-changes': changes,
  '0004-contact': contact,
  '0005-lockers': lockers,
  '0006-after-order': afterOrder,
  '0007-several-processes': severalProcesses,
  '0008-growing-tables': growingTables,
  '0009-change-transactions': changeTransactions,
  '0010-promised-arrival': promisedArrival,
  '0011-sku-without-case': skuWithoutCase,
  '0012-wants': wants,
  '0013-deck-lists': deckLists,
  '0014-copies': copies,
  '0015-office': office,
  '0016-undo': undo,
  '0017-stock-movements': stockMovements,
  '0018-packing': packing,
  '0019-orders': orders,
  '0020-bulk-changes': bulkChanges,
  '0021-editor': editor,
  '0022-barcodes': barcodes,
  '0023-previews': previews,
  '0024-passkeys': passkeys,
  '0025-webhooks': webhooks,
  '0026-messages': messages,
  '0027-imports': imports,
  '0028-import-columns': importColumns,
  '0029-settings': settings,
  '0030-counter': counter,
  '0031-post-versions': postVersions,
  '0032-prices': prices,
  '0033-backups': backups,
  '0034-hold-limits': holdLimits,
  '0035-price-plan': pricePlan,
  '0036-return-messages': returnMessages,
  '0037-card-wants': cardWants,
  '0038-list-columns': listColumns,
  '0039-refunded-items': refundedItems,
  '0040-attachment-files': attachmentFiles,
  '0041-files-as-read': filesAsRead,
  '0042-odd-emails': oddEmails,
  '0045-locker-import': lockerImport,
  '0048-customers': customers,
  '0049-discounts': discounts,
  '0052-programs': programs,
  '0053-parked-sales': parkedSales,
  '0055-till-pins': tillPins,
  '0056-removed-products': removedProducts,
  '0057-discount-codes': discountCodes,
  '0058-virtual-lines': virtualLines,
  '0059-credit': credit,
  '0060-refunds-as-credit': refundsAsCredit,
  '0061-sold-gift-cards': soldGiftCards,
  '0063-my': my,
  '0065-events': events,
  '0067-card-book': cardBook,
  '0068-book-links': bookLinks,
  '0073-refunds-taken-as-credit': refundsTakenAsCredit,
  '0074-book-words': bookWords,
  '0077-card-book-desk': cardBookDesk,
  '0081-rounds': rounds,
  '0082-counter-codes': counterCodes,
  '0083-printing-wants': printingWants,
  '0084-waiting-list': waitingList,
  '0085-credit-imports': creditImports,
  '0087-prizes': prizes,
  '0088-standings-brought': standingsBrought,
  '0089-book-names': bookNames,
  '0095-told-results': toldResults,
  '0100-book-legality': bookLegality,
  '0101-mail-files': mailFiles,
  '0102-tray-times': trayTimes,
  '0104-import-links': importLinks,
};

const MIGRATIONS_LOCK = 20_261_122;

/** All or none; safe when several processes start at once, and beside older ones that take orders. */
export async function migrate(db: Db, dialect: DialectName): Promise<void> {
  if (await isUpToDate(db)) return;
  await transact(db, async (trx) => {
    // On SQLite the transaction holds the write lock from its beginning.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATIONS_LOCK})`.execute(trx);
    await migrateToLatest(trx, dialect);
  });
}

/** Kysely's migrator would read the whole structure first, which takes PostgreSQL a tenth of a second. */
async function isUpToDate(db: Db): Promise<boolean> {
  const applied = await listApplied(db).catch(() => []);
  const isComplete = hasEvery(applied);
  const unknown = applied.filter((name) => !(name in MIGRATIONS));
  if (isTooNew(applied) || (unknown.length > 0 && !isComplete)) throw newerDatabase(unknown);
  return isComplete;
}

async function migrateToLatest(db: Trx, dialect: DialectName): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => withDialect(dialect) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Also after a newer program has only added to it (decision 0048). */
export async function isReady(db: Db): Promise<boolean> {
  const applied = await listApplied(db);
  return hasEvery(applied) && !isTooNew(applied);
}

async function listApplied(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

const hasEvery = (applied: readonly string[]): boolean =>
  Object.keys(MIGRATIONS).every((name) => applied.includes(name));

/** '0041-drop-old-prices-after-0038' takes away what programs without 0038 need. */
export const neededBy = (migration: string): string | undefined => /-after-(\d{4})$/.exec(migration)?.[1];

export const isTooNew = (applied: readonly string[]): boolean =>
  applied.some((name) => !(name in MIGRATIONS) && (neededBy(name) ?? '') > NEWEST);

const NEWEST = Object.keys(MIGRATIONS).at(-1)?.slice(0, 4) ?? '';

function newerDatabase(unknown: readonly string[]): Error {
  const what = `The database is from a newer version of the shop, with which this one cannot work (${unknown.join(', ')})`;
  const error = new Error(`${what}: start that version, or restore a backup from before.`);
  return Object.assign(error, { code: 'NEWER_DATABASE' });
}

function withDialect(dialect: DialectName): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, { up }]) => [
      name,
      { up: (db: Kysely<unknown>) => up(db, dialect) },
    ]),
  );
}
