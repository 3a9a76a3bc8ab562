import { decimalFromCents } from '#domain/money/money.ts';
import type { PostField } from '#domain/office/office-posts.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import type { EventRow } from '../events/find-events.ts';
import type { Trx } from '../ground/db/tables.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { loadPostFields } from '../posts/load-fields.ts';
import { writePost } from '../posts/write-post.ts';
import type { EventValues } from './event-form.ts';

/** Whoever renames a post locks it before its tournament. */
export const lockPostOf = (trx: Trx, eventId: number) =>
  trx
    .updateTable('posts')
    .set((eb) => ({ modified_at: eb.ref('modified_at') }))
    .where('id', 'in', (eb) => eb.selectFrom('events').select('post_id').where('id', '=', eventId))
    .execute();

/** The day, time, fee and seats that its post tells, also to other programs, are those of the tournament. Throws Refused. */
export async function keepPost(
  trx: Trx,
  actor: Actor,
  { post_id }: Pick<EventRow, 'post_id'>,
  { columns, feeCents, seats }: EventValues,
  at: Date,
): Promise<void> {
  const post = await loadPostFields(trx, post_id, at);
  if (!post) return;
  const [day = '', time = ''] = southAfricanTime(new Date(columns.starts_at)).split('T');
  const told: Partial<Record<PostField, string>> = {
    event_date: day,
    event_time: time.slice(0, 5),
    event_fee: decimalFromCents(feeCents),
    event_seats: String(seats),
  };
  const changes = Object.entries(told).map(([name, after]) => {
    const field = name as PostField;
    return { field, before: post.fields[field], after };
  });
  const reason = 'The tournament was changed';
  const written = await writePost(trx, actor, post_id, { changes, reason }, at);
  if (written.version !== null) await writeLog(trx, actor, written.line, at);
}
