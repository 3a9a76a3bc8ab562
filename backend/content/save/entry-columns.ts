import { collationKey } from '../collation-key.ts';
import type { EntryColumns, OpenOrClosed } from '../tables.ts';

/** Characters: no database index holds longer texts. */
export const MAX_INDEXED = 500;

export interface EntryDraft {
  id?: number | undefined;
  /** Identifies the entry when it is saved again. */
  source: string;
  guid: string;
  slug: string;
  authorId: number;
  publishedLocal: string;
  publishedAt: string | null;
  modifiedLocal: string;
  modifiedAt: string | null;
  commentStatus: OpenOrClosed;
  pingStatus: OpenOrClosed;
  title: string;
  excerpt: string;
  content: string;
}

export const entryColumns = (draft: EntryDraft): Omit<EntryColumns, 'id'> => ({
  source: draft.source,
  guid: draft.guid,
  slug: draft.slug,
  slug_key: collationKey(draft.slug),
  author_id: draft.authorId,
  published_local: draft.publishedLocal,
  published_at: draft.publishedAt,
  modified_local: draft.modifiedLocal,
  modified_at: draft.modifiedAt,
  comment_status: draft.commentStatus,
  ping_status: draft.pingStatus,
  title: draft.title,
  title_key: collationKey(draft.title),
  excerpt: draft.excerpt,
  excerpt_key: collationKey(draft.excerpt),
  content: draft.content,
  content_key: collationKey(draft.content),
});
