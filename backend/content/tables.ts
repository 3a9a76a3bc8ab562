import type { Generated } from 'kysely';

export interface ContentTables {
  authors: AuthorsTable;
  content_terms: ContentTermsTable;
  posts: PostsTable;
  attachments: AttachmentsTable;
  post_terms: { post_id: number; term_id: number };
  post_meta: { post_id: number; key: string; value: string };
  post_versions: PostVersionsTable;
  post_previews: PostPreviewsTable;
}

export interface PostVersionsTable {
  id: Generated<number>;
  post_id: number;
  at: string;
  /** null if it was not saved by the editor. */
  person_id: number | null;
  who: string;
  reason: string;
  /** JSON of its fields. */
  fields: string;
}

export interface PostPreviewsTable {
  id: Generated<number>;
  /** JSON in the shape of the content API. */
  post: string;
  ends_at: string;
}

export type Taxonomy = 'category' | 'post_tag';
export type PostStatus = 'publish' | 'future' | 'draft' | 'pending' | 'private' | 'trash';
export type OpenOrClosed = 'open' | 'closed';

/** `..._key` columns hold collation keys: backend/content/collation-key.ts. */
export interface AuthorsTable {
  id: number;
  slug: string;
  slug_key: string;
  name: string;
  name_key: string;
  description: string;
  url: string;
}

/** Categories and tags of posts share one id space, as in WordPress. */
export interface ContentTermsTable {
  id: number;
  taxonomy: Taxonomy;
  slug: string;
  slug_key: string;
  name: string;
  name_key: string;
  description: string;
  parent_id: number | null;
}

export interface EntryColumns {
  id: number;
  source: string;
  guid: string;
  slug: string;
  slug_key: string;
  author_id: number;
  /** Shop time, '2024-05-01T18:00:00'. */
  published_local: string;
  published_at: string | null;
  modified_local: string;
  modified_at: string | null;
  comment_status: OpenOrClosed;
  ping_status: OpenOrClosed;
  title: string;
  title_key: string;
  excerpt: string;
  excerpt_key: string;
  content: string;
  content_key: string;
}

export interface PostsTable extends EntryColumns {
  status: PostStatus;
  password: string;
  format: string;
  sticky: number;
  featured_media: number;
}

/** `excerpt` is the caption, `content` the description. */
export interface AttachmentsTable extends EntryColumns {
  parent_id: number;
  mime_type: string;
  alt: string;
  file: string;
  url: string;
  file_bytes: number | null;
  width: number | null;
  height: number | null;
  sizes: string;
}
