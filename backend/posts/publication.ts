import type { PostField, PostState } from '#domain/office/office-posts.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { fromLocalTime } from '../content/shop-time.ts';
import type { PostsTable } from '../content/tables.ts';
import type { PostFields } from './load-fields.ts';
import { refuseField } from './refuse-post.ts';

type Publication = Partial<Pick<PostsTable, 'status' | 'published_local' | 'published_at'>>;

/** Columns of status and time; none if both are unchanged. */
export function publicationOf(fields: PostFields, changed: ReadonlySet<PostField>, now: Date): Publication {
  if (!changed.has('state') && !changed.has('goes_out')) return {};
  const status = fields.state as PostState;
  const time = fields.goes_out === '' ? undefined : `${fields.goes_out}:00`;
  const at = time === undefined ? undefined : fromLocalTime(time);
  const isAhead = at !== undefined && at > now.toISOString();
  switch (status) {
    case 'future':
      if (!isAhead || time === undefined)
        throw refuseField('goes_out', 'must be a time to come: choose “Now” to publish it at once');
      return { status, published_local: time, published_at: fromLocalTime(time) };
    case 'publish': {
      if (changed.has('goes_out') && isAhead)
        throw refuseField('goes_out', 'is in the future: choose “Later” to schedule it');
      if (time !== undefined && !isAhead) {
        return changed.has('goes_out')
          ? { status, published_local: time, published_at: fromLocalTime(time) }
          : { status };
      }
      return { status, published_local: southAfricanTime(now), published_at: now.toISOString() };
    }
    case 'trash':
      return { status };
    case 'draft':
    case 'pending':
    case 'private':
      return {
        status,
        ...(changed.has('goes_out') && time !== undefined ? { published_local: time } : {}),
        published_at: time === undefined ? null : fromLocalTime(time),
      };
  }
}
