import type { FoundRound } from '../../events/find-tournament.ts';
import type { Trx } from '../../ground/db/tables.ts';

/** A match without an opponent, which is won. */
export const BYE = { outcome: 'bye', wins_a: 2 } as const;

/** Counts these rounds as lost by players who were not in them. */
export async function insertMissed(
  trx: Trx,
  rounds: readonly FoundRound[],
  missed: readonly { round: number; player: number }[],
): Promise<void> {
  const idOf = new Map(rounds.map(({ number, id }) => [number, id]));
  const rows = missed.flatMap(({ round, player }) => {
    const round_id = idOf.get(round);
    return round_id === undefined
      ? []
      : [{ round_id, table_number: 0, entry_a: player, entry_b: null, outcome: 'loss' as const }];
  });
  if (rows.length > 0) await trx.insertInto('event_matches').values(rows).execute();
}

/** Of players who leave the round after `rounds`: those just before it, which they were not in, were counted as lost for it. */
export async function removeMissed(
  trx: Trx,
  rounds: readonly FoundRound[],
  ids: readonly number[],
): Promise<void> {
  let players = new Set(ids);
  for (const { id, matches } of rounds.toReversed()) {
    const lost = matches.filter(({ a, outcome }) => outcome === 'loss' && players.has(a));
    players = new Set(lost.map(({ a }) => a));
    if (players.size === 0) return;
    await trx
      .deleteFrom('event_matches')
      .where('round_id', '=', id)
      .where('entry_a', 'in', [...players])
      .execute();
  }
}
