/** The storefront's model of posts: plain text is decoded, times are ISO UTC. */

export interface ContentTerm {
  id: number;
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
  title: string;
  /** Plain text, at most 160 characters. */
  excerpt: string;
  /** Unsafe HTML as written by the author: render through `safePostHtml` only. */
  content: string;
  publishedAt: string;
  modifiedAt: string;
  readingTime: number;
  author: string | undefined;
  categories: ContentTerm[];
  tags: ContentTerm[];
  image: PostImage | undefined;
  /** Of an image that was not embedded in the response; 0: no image. */
  imageId: number;
  seoTitle: string;
  seoDescription: string;
  event: EventFacts;
}

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
  categories?: number[] | undefined;
  withoutCategories?: number[] | undefined;
  tags?: number[] | undefined;
  search?: string | undefined;
  orderBy?: 'date' | 'title' | 'modified' | undefined;
  order?: 'asc' | 'desc' | undefined;
  slug?: string | undefined;
  excludedId?: number | undefined;
}
