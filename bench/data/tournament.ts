import { pairRounds } from '#backend/event-desk/rounds/pair-rounds.ts';
import { setResult } from '#backend/event-desk/rounds/set-result.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { COMMAND_LINE } from '#backend/log/write-log.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const PLAYERS = 64;
const ROUNDS = 6;
const PLAYED = 2;
const WON = { wins_a: 2, wins_b: 1, draws: 0, double_loss: false };

export interface PlayedTournament {
  /** Of its public page. */
  path: string;
  /** Of the next table that still plays, as a judge does with a press. */
  enterResult: () => Promise<void>;
}

/** Rounds of 32 tables on the page of a post of the demo shop: some are over, and one is being played. */
export async function playTournament(db: Db): Promise<PlayedTournament> {
  const services = { db, now: () => new Date() };
  const post = await db
    .selectFrom('posts')
    .innerJoin('post_meta', 'post_id', 'posts.id')
    .select(['posts.id', 'slug', 'title'])
    .where('status', '=', 'publish')
    .where('key', 'like', '%springdeck_event%')
    .orderBy('posts.id')
    .executeTakeFirstOrThrow();
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('parent_id', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const at = services.now();
  const later = new Date(at.getTime() + DAY_MS).toISOString();
  const { id } = await db
    .insertInto('events')
    .values({
      ...{ post_id: post.id, product_id: product.id, name: post.title, state: 'open' },
      ...{ starts_at: later, closes_at: later, cancel_until: later, created_at: at.toISOString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const players = Array.from({ length: PLAYERS }, (_, place) => ({
    ...{ event_id: id, state: 'here' as const, name: `Player ${place}`, person_key: `${place}` },
    ...{ shows_name: 1, asked_at: at.toISOString() },
  }));
  await db.insertInto('event_entries').values(players).execute();
  const enter = (number: number, table: number) =>
    setResult(services, COMMAND_LINE, { eventId: id, number, table }, { before: null, after: WON });
  const plan = { rules: 'plain', rounds: ROUNDS, minutes: 50, cut: 0 } as const;
  for (let number = 1; number <= PLAYED + 1; number += 1) {
    await pairRounds(services, COMMAND_LINE, id, { shown: number - 1, ...(number === 1 && { plan }) });
    if (number > PLAYED) break;
    for (let table = 1; table <= PLAYERS / 2; table += 1) await enter(number, table);
  }
  let entered = 0;
  return {
    path: `/events/${post.slug}`,
    enterResult: async () => {
      entered += 1;
      await enter(PLAYED + 1, entered);
    },
  };
}
