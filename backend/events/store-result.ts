import { type MatchResult, outcomeOf, toldResult } from '#domain/rounds/match-result.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { EventRow } from './find-events.ts';

interface OfTable {
  roundId: number;
  table: number;
}

/** null: the match is not over, and what its players have reported is forgotten. */
export async function storeResult(
  trx: Trx,
  event: EventRow,
  { roundId, table, result }: OfTable & { result: MatchResult | null },
  at: Date,
): Promise<void> {
  await trx
    .updateTable('event_matches')
    .set({
      wins_a: result?.winsA ?? 0,
      wins_b: result?.winsB ?? 0,
      draws: result?.draws ?? 0,
      outcome: result && outcomeOf(result),
      ...(result === null && { told_a: null, told_b: null }),
    })
    .where('round_id', '=', roundId)
    .where('table_number', '=', table)
    .execute();
  await publishChanges(trx, 'pages', [event.product_id], at);
}

/** As its first player sees it; the judge is shown it while the match has no result. */
export async function storeTold(
  trx: Trx,
  event: EventRow,
  { roundId, table, by, result }: OfTable & { by: 'told_a' | 'told_b'; result: MatchResult },
  at: Date,
): Promise<void> {
  await trx
    .updateTable('event_matches')
    .set({ [by]: toldResult(result) })
    .where('round_id', '=', roundId)
    .where('table_number', '=', table)
    .execute();
  await publishChanges(trx, 'pages', [event.product_id], at);
}
