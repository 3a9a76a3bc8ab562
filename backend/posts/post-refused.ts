import type { PostField } from '#domain/office/office-posts.ts';
import { rollBackWith } from '../ground/db/roll-back-with.ts';

export interface PostChange {
  field: PostField;
  before: string;
  after: string;
}

export type PostConflict = PostChange & { now: string };

export type PostRefusal =
  | { ok: false; code: 'office_unknown_post' }
  | { ok: false; code: 'office_changed_meanwhile'; conflicts: PostConflict[] }
  | { ok: false; code: 'rest_invalid_param'; problems: { field: PostField; reason: string }[] };

export const { refuse: refusePost, returnRefusal: returnPostRefusal } = rollBackWith<PostRefusal>();

export const refuseField = (field: PostField, reason: string): Error =>
  refusePost({ ok: false, code: 'rest_invalid_param', problems: [{ field, reason }] });
