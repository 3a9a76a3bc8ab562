import { EVERYTHING, publishChanges } from '../ground/changes/publish-changes.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import type { Transact } from '../ground/db/transact.ts';
import { type Parsed, parsed, problem } from '../ground/parsed.ts';
import { yieldToEventLoop } from '../ground/yield-to-event-loop.ts';
import { type BookCounts, noCounts } from './book-counts.ts';
import type { BookPrinting } from './book-entry.ts';
import { findInterrupted, startBookImport, writeProgress } from './book-imports.ts';
import { BookSets } from './book-sets.ts';
import { hashBookFile } from './open-book-file.ts';
import { readBookFile } from './read-book-file.ts';
import { planPrintings, writePrintings } from './write-printings.ts';
import { indexLeftCards } from './write-words.ts';

const PRINTINGS_PER_SPAN = 500;

export interface BookImportOptions {
  db: DbOrTrx;
  transact: Transact;
  file: string;
  /** As it is listed. */
  name: string;
  /** Whether the addresses of pictures are kept. */
  pictures: boolean;
  dryRun: boolean;
  now: () => Date;
  onProblem: (where: string, reason: string) => void;
  /** Between two spans; one that throws stops the import, which goes on when it is started again. */
  onProgress: (entries: number) => unknown;
}

export interface BookReport {
  counts: BookCounts;
  /** Entries that an interrupted import had written. */
  resumedAt: number;
}

/** Adds what a file says to the book, a span at a time; what the book knows beyond it stays. */
export async function importBook(options: BookImportOptions): Promise<Parsed<BookReport>> {
  const { db, dryRun, transact, file, now } = options;
  const hash = await hashBookFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    return undefined;
  });
  if (hash === undefined) return problem('cannot be read');
  const interrupted = dryRun ? undefined : await findInterrupted(db, options, hash);
  const importId = dryRun ? 0 : (interrupted?.id ?? (await startBookImport(db, options, hash)));
  const resumedAt = interrupted?.committed ?? 0;
  const counts = interrupted?.counts ?? noCounts();
  const judged = new Set(interrupted?.judged);
  const sets = await BookSets.load(db);
  let span: BookPrinting[] = [];
  let entries = 0;

  const flush = async (end?: 'whole' | 'broken') => {
    const plan = await planPrintings(db, sets, span, options.pictures);
    span = [];
    counts.fresh += plan.fresh;
    counts.changed += plan.changed;
    counts.same += plan.same;
    counts.sets += sets.changes;
    if (!dryRun)
      await transact(async (trx) => {
        await sets.write(trx);
        await writePrintings(trx, sets, plan);
        if (end === 'whole') {
          await removeUnprinted(trx);
          await indexLeftCards(trx);
        }
        // Running shops know whether there is a book, and the cards of what is linked.
        if (end && counts.fresh + counts.changed + counts.sets > 0)
          await publishChanges(trx, 'catalogue', [EVERYTHING], now());
        await trx
          .updateTable('book_imports')
          .set({
            committed: entries,
            counts: writeProgress(counts, judged),
            ended_at: end === 'whole' ? now().toISOString() : null,
          })
          .where('id', '=', importId)
          .execute();
      });
    sets.forgetChanges();
    await options.onProgress(entries);
    await yieldToEventLoop();
  };

  for await (const read of readBookFile(file)) {
    if (!read.ok) {
      // What was read before is in the book, and a mended file begins anew.
      await flush('broken');
      return read;
    }
    entries += 1;
    if (entries <= resumedAt) continue;
    const { where, entry } = read.value;
    if (!entry.ok) {
      counts.broken += 1;
      options.onProblem(where, entry.reason);
      continue;
    }
    for (const set of entry.value.sets) sets.learn(set);
    if (entry.value.sets.length + entry.value.printings.length === 0) counts.leftOut += 1;
    span.push(...entry.value.printings);
    for (const { set, legal, rotation } of entry.value.printings) if (legal || rotation) judged.add(set.game);
    if (span.length >= PRINTINGS_PER_SPAN) await flush();
  }
  await flush('whole');
  return parsed({ counts, resumedAt });
}

/** A card whose text was corrected is another one; the former has no printing left. */
const removeUnprinted = (trx: Trx): Promise<unknown> =>
  trx
    .deleteFrom('book_cards')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('book_printings').whereRef('book_printings.card_id', '=', 'book_cards.id').select('id'),
        ),
      ),
    )
    .execute();
