import type { Selectable } from 'kysely';
import type { ImportSubject } from '#domain/imports/imports.ts';
import { linkImported, unlinkImported } from './book-desk/links/link-imported.ts';
import { isDatabaseFailure } from './ground/db/database-failure.ts';
import type { Db } from './ground/db/tables.ts';
import { tryWithLock } from './ground/db/with-lock.ts';
import { endRun, type ImportServices, runProductImport } from './imports/run-product-import.ts';
import type { ImportsTable } from './imports/tables.ts';
import { planPrices } from './prices/plan-prices.ts';
import { applyPrices, restoreRun } from './prices/run-prices.ts';

const BUSY = ['reading', 'applying', 'undoing'] as const;

/**
 * Continues the oldest import being read, applied or undone, wherever an earlier process stopped. Returns 'more' if
 * another may be waiting.
 */
export async function runImports(services: ImportServices, signal: AbortSignal): Promise<'more' | undefined> {
  const next = await findNext(services.db);
  if (!next || signal.aborted) return undefined;
  const outcome = await tryWithLock(services.db, 'import', () => runNext(services, signal));
  return outcome === 'locked' ? undefined : 'more';
}

/** One that fails does not keep those behind it waiting: the first failure is thrown after the next that can be worked on. */
async function runNext(services: ImportServices, signal: AbortSignal): Promise<void> {
  const failures = new Map<number, unknown>();
  for (;;) {
    const next = await findNext(services.db, [...failures.keys()]);
    try {
      if (next) await WORK[next.subject](services, next, signal);
    } catch (error) {
      if (signal.aborted || isStopped(error)) return;
      if (isDatabaseFailure(error)) throw error;
      failures.set(next?.id ?? 0, error);
      continue;
    }
    for (const failure of failures.values()) throw failure;
    return;
  }
}

const LINKS = { link: linkImported, unlink: unlinkImported };

type Work = (services: ImportServices, given: Selectable<ImportsTable>, signal: AbortSignal) => Promise<void>;

const WORK: Record<ImportSubject, Work> = {
  products: (services, given, signal) => runProductImport(services, given, signal, LINKS),
  prices: async (services, given, signal) => {
    const { db, now } = services;
    if (given.state === 'reading') await planPrices(services, given, signal);
    else if (given.state === 'applying') {
      if (await applyPrices(services, given, signal))
        await endRun(db, given, 'applying', { state: 'applied' });
    } else if (await restoreRun(services, given, signal)) {
      await endRun(db, given, 'undoing', { state: 'undone', undone_at: now().toISOString() });
    }
  },
};

/** Somebody changed its state meanwhile. */
const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Applying and undoing take precedence over reading. */
const findNext = (db: Db, except: readonly number[] = []): Promise<Selectable<ImportsTable> | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', BUSY)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy((eb) => eb.case().when('state', '=', 'reading').then(1).else(0).end())
    .orderBy('log_id')
    .orderBy('id')
    .executeTakeFirst();
