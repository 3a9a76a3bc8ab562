import type { PostField } from '#domain/office/office-posts.ts';
import { truncate } from '#domain/text/text.ts';
import type { Trx } from '../ground/db/tables.ts';
import { Refused } from '../ground/refused.ts';
import type { PostConflict } from './load-fields.ts';
import { listPostVersions } from './post-versions.ts';

const WORDS: Partial<Record<PostField, string>> = {
  slug: 'address',
  excerpt: 'teaser',
  body: 'text',
  alt: 'what is to be seen',
};

export const unknownPost = (): Refused => new Refused('office_unknown_post', 'There is no such post.');

/** `params` by field. */
export function refusePostFields(problems: readonly { field: PostField; reason: string }[]): Refused {
  const params = Object.fromEntries(problems.map(({ field, reason }) => [field, reason]));
  const words = problems.map(({ field, reason }) => `${(WORDS[field] ?? field).replace('_', ' ')} ${reason}`);
  return new Refused('rest_invalid_param', `${words.join('; ')}.`, { params });
}

export const refuseField = (field: PostField, reason: string): Refused =>
  refusePostFields([{ field, reason }]);

/** `params` by field. */
export async function refusePostConflicts(
  trx: Trx,
  id: number | undefined,
  conflicts: readonly PostConflict[],
): Promise<Refused> {
  const [latest] = id === undefined ? [] : await listPostVersions(trx, id, 1);
  const message = `${latest?.who || 'Somebody'} changed this meanwhile. Nothing was saved; both versions are shown.`;
  const params = conflicts.map(({ field, now }) => [field, `is “${truncate(now, 80)}” now`]);
  return new Refused('office_changed_meanwhile', message, { params: Object.fromEntries(params) });
}
