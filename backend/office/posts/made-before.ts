import { POST_FIELDS, type PostField } from '#domain/office-posts.ts';
import type { Trx } from '../../ground/db/tables.ts';
import type { Actor } from '../../ground/log/write-log.ts';
import { repeatedSince, waitForOwnPresses } from '../own-presses.ts';
import { NO_FIELDS } from './load-fields.ts';
import type { PostChange } from './post-refused.ts';
import { storedFields } from './post-versions.ts';

const LATEST = 50;
/** The shop fills in what nobody typed. */
const MADE_BY_THE_SHOP: ReadonlySet<PostField> = new Set(['slug', 'goes_out']);

/** The post that this person has just made of the same fields. */
export async function findMadeBefore(
  trx: Trx,
  { personId }: Actor,
  changes: readonly PostChange[],
  now: Date,
): Promise<{ id: number; version: number } | undefined> {
  if (personId === null) return undefined;
  await waitForOwnPresses(trx, personId);
  const latest = await trx
    .selectFrom('post_versions')
    .select(['id', 'post_id', 'at', 'person_id', 'fields'])
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  const typed = new Map(changes.map(({ field, after }) => [field, after]));
  const wanted = { ...NO_FIELDS, state: 'draft', ...Object.fromEntries(typed) };
  const compared = POST_FIELDS.filter((field) => !MADE_BY_THE_SHOP.has(field) || typed.get(field));
  const made = latest.find((version) => {
    if (version.person_id !== personId || version.at <= repeatedSince(now)) return false;
    const fields = storedFields.parse(JSON.parse(version.fields));
    return compared.every((field) => fields[field] === wanted[field]);
  });
  return made && { id: made.post_id, version: made.id };
}
