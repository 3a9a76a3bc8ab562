/** Row types of the content side: what a shop writes, not what it sells. */
export interface ContentTables {
  authors: AuthorsTable;
  content_terms: ContentTermsTable;
  posts: PostsTable;
  attachments: AttachmentsTable;
  post_terms: { post_id: number; term_id: number };
  post_meta: { post_id: number; key: string; value: string };
}

export type Taxonomy = 'category' | 'post_tag';
export type PostStatus = 'publish' | 'future' | 'draft' | 'pending' | 'private' | 'trash';
export type OpenOrClosed = 'open' | 'closed';

/** `..._key` columns hold a text's collation key: backend/content/collation-key.ts. */
export interface AuthorsTable {
  id: number;
  slug: string;
  slug_key: string;
  name: string;
  name_key: string;
  description: string;
  url: string;
}

/** Categories and tags of posts share one id space, as in WordPress; product categories are another table. */
export interface ContentTermsTable {
  id: number;
  taxonomy: Taxonomy;
  slug: string;
  slug_key: string;
  /** Text, not HTML. */
  name: string;
  name_key: string;
  description: string;
  parent_id: number | null;
}

/** What posts and attachments have in common. */
export interface EntryColumns {
  id: number;
  /** Where an entry came from: an import recognises it by this. */
  source: string;
  /** The address that it had where it was first published; not always unique. */
  guid: string;
  /** As in an address: non-ASCII letters percent-encoded in lower case. */
  slug: string;
  slug_key: string;
  author_id: number;
  /** Time on the shop's own clocks, '2024-05-01T18:00:00'. */
  published_local: string;
  /** The same moment in UTC, '2024-05-01T16:00:00.000Z'; null for what was never published. */
  published_at: string | null;
  modified_local: string;
  modified_at: string | null;
  comment_status: OpenOrClosed;
  ping_status: OpenOrClosed;
  /** As written: HTML, block markup or plain paragraphs. */
  title: string;
  title_key: string;
  excerpt: string;
  excerpt_key: string;
  content: string;
  content_key: string;
}

export interface PostsTable extends EntryColumns {
  status: PostStatus;
  /** Empty: everyone may read it. */
  password: string;
  /** 'standard', 'gallery', 'quote', ... */
  format: string;
  sticky: number;
  /** An attachment's id; 0 for none. */
  featured_media: number;
}

/** A file in the media library: `excerpt` is its caption, `content` its description. */
export interface AttachmentsTable extends EntryColumns {
  /** The post it was uploaded to; 0 for none. */
  parent_id: number;
  mime_type: string;
  alt: string;
  /** Path inside the library, '2024/03/slide.png'. */
  file: string;
  /** An address, or a path on this site. */
  url: string;
  file_bytes: number | null;
  /** Pixels; null for what is no image. */
  width: number | null;
  height: number | null;
  /** JSON list of smaller versions: backend/content/media/image-sizes.ts. */
  sizes: string;
}
