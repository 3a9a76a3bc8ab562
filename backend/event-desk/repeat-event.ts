import type { EventForm } from '#contract/office/events.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { POST_FIELDS, type PostField } from '#domain/office/office-posts.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { loadPostFields, type PostFields } from '../posts/load-fields.ts';
import { unknownPost } from '../posts/refuse-post.ts';
import { writePost } from '../posts/write-post.ts';
import { type EventServices, lockSeatsForSale } from './event-product.ts';
import { lockEvent, makeEventWithin } from './save-event.ts';

const WEEK_MS = 7 * DAY_MS;

export interface RepeatedEvent {
  id: number;
  name: string;
  starts_at: string;
}

/** Copies a tournament and its post, as drafts, for each of the next weeks that has none yet. Throws Refused. */
export const repeatEvent = (
  services: EventServices & { db: Db },
  actor: Actor,
  id: number,
  weeks: number,
): Promise<RepeatedEvent[]> =>
  transact(services.db, async (trx) => {
    const event = await lockEvent(trx, id);
    const { feeCents, seats } = await lockSeatsForSale(trx, event);
    const post = await loadPostFields(trx, event.post_id, services.now());
    if (!post) throw unknownPost();
    const name = post.fields.title || post.fields.slug;
    const made: RepeatedEvent[] = [];
    for (let week = 1; week <= weeks; week += 1) {
      const later = (at: string) => new Date(Date.parse(at) + week * WEEK_MS).toISOString();
      const starts_at = later(event.starts_at);
      if (await isThere(trx, [name, event.name], starts_at)) continue;
      const form: EventForm = {
        starts_at,
        opens_at: event.opens_at && later(event.opens_at),
        closes_at: later(event.closes_at),
        cancel_until: later(event.cancel_until),
        fee: decimalFromCents(feeCents),
        seats,
        asks_player_id: event.asks_player_id === 1,
        asks_birth_year: event.asks_birth_year === 1,
        deck_list: event.deck_list,
        deck_list_until: event.deck_list_until && later(event.deck_list_until),
      };
      const day = southAfricanTime(new Date(starts_at)).slice(0, 10);
      const postId = await copyPost(trx, services, actor, { ...post.fields, event_date: day });
      const id = await makeEventWithin(trx, services, actor, { postId, form });
      await trx.updateTable('events').set({ prizes: event.prizes }).where('id', '=', id).execute();
      made.push({ id, name, starts_at });
    }
    return made;
  });

/** Under the post's name of today, or of the day on which it was given seats. */
async function isThere(trx: Trx, names: readonly string[], starts_at: string): Promise<boolean> {
  const same = trx.selectFrom('events').select('id').where('name', 'in', names);
  return (await same.where('starts_at', '=', starts_at).executeTakeFirst()) !== undefined;
}

/** Its address and its state are its own. */
const OF_ONE_POST: ReadonlySet<PostField> = new Set(['slug', 'state', 'goes_out']);

async function copyPost(trx: Trx, { now }: EventServices, actor: Actor, fields: PostFields): Promise<number> {
  const changes = POST_FIELDS.filter((field) => !OF_ONE_POST.has(field)).map((field) => ({
    field,
    before: '',
    after: fields[field],
  }));
  const copied = await writePost(trx, actor, undefined, { changes }, now());
  await writeLog(trx, actor, copied.line, now());
  return copied.id;
}
