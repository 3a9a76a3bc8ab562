import type { PostField } from '#domain/office/office-posts.ts';

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

/** Thrown only to undo the transaction. */
export class PostRefused extends Error {
  readonly refusal: PostRefusal;

  constructor(refusal: PostRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export const refuseField = (field: PostField, reason: string): PostRefused =>
  new PostRefused({ ok: false, code: 'rest_invalid_param', problems: [{ field, reason }] });

export async function returnPostRefusal<Result>(work: () => Promise<Result>): Promise<Result | PostRefusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PostRefused) return error.refusal;
    throw error;
  }
}
