/** What the storefront knows of posts: plain texts decoded, times as ISO UTC, nothing optional that can be decided. */

export interface ContentTerm {
  id: number;
  /** Plain text. */
  name: string;
  slug: string;
}

export interface PostImage {
  src: string;
  alt: string;
}

export interface Post {
  id: number;
  slug: string;
  /** Plain text. */
  title: string;
  /** Plain text, at most 160 characters. */
  excerpt: string;
  /** HTML as its author wrote it: only `safePostHtml` makes it fit to show. */
  content: string;
  publishedAt: string;
  modifiedAt: string;
  /** In minutes. */
  readingTime: number;
  author: string | undefined;
  categories: ContentTerm[];
  tags: ContentTerm[];
  image: PostImage | undefined;
  /** The picture's id where the answer did not bring the picture itself; 0 for none. */
  imageId: number;
  seoTitle: string;
  seoDescription: string;
  event: EventFacts;
}

/** What a tournament post says of its event; what it does not say is undefined. */
export interface EventFacts {
  /** 'YYYY-MM-DD'. */
  date: string | undefined;
  /** 'HH:MM' in South Africa. */
  time: string | undefined;
  city: string | undefined;
  format: string | undefined;
  feeCents: number | undefined;
  seats: number | undefined;
}

export interface PostList {
  posts: Post[];
  total: number;
  pages: number;
}

export interface PostsQuery {
  page?: number | undefined;
  perPage?: number | undefined;
  /** Ids of which a post has at least one. */
  categories?: number[] | undefined;
  withoutCategories?: number[] | undefined;
  tags?: number[] | undefined;
  search?: string | undefined;
  orderBy?: 'date' | 'title' | 'modified' | undefined;
  order?: 'asc' | 'desc' | undefined;
  slug?: string | undefined;
  /** A post's id to leave out. */
  without?: number | undefined;
}
