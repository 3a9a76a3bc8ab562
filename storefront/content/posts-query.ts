export interface PostsPageQuery {
  /** Name, slug or id. */
  category: string;
  /** Slug. */
  tag: string;
  search: string;
  orderBy: (typeof SORTS)[number];
  order: 'asc' | 'desc';
  perPage: (typeof PAGE_SIZES)[number];
  page: number;
}

const SORTS = ['date', 'title', 'modified'] as const;
export const PAGE_SIZES = [6, 9, 12, 18] as const;
const MAX_TEXT = 100;
const MAX_PAGE = 100_000;

export const ALL_POSTS: PostsPageQuery = {
  category: '',
  tag: '',
  search: '',
  orderBy: 'date',
  order: 'desc',
  perPage: 9,
  page: 1,
};

/** Invalid values fall back to their defaults. */
export function parsePostsQuery(params: URLSearchParams): PostsPageQuery {
  const page = Number(params.get('page'));
  return {
    category: cleanText(params.get('category')),
    tag: cleanText(params.get('tag')),
    // A search for nothing but an HTML tag is no search: the content API strips tags.
    search: cleanText((params.get('search') ?? '').replace(/<[^<>]*>/g, ' ')),
    orderBy: SORTS.find((sort) => sort === params.get('orderBy')) ?? ALL_POSTS.orderBy,
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
    perPage: PAGE_SIZES.find((size) => String(size) === params.get('perPage')) ?? ALL_POSTS.perPage,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** Omits defaults, so that each view has one address. */
export function postsAddress(query: Partial<PostsPageQuery>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...ALL_POSTS, ...query })) {
    if (value !== DEFAULTS[name]) params.set(name, String(value));
  }
  return params.size === 0 ? '/posts' : `/posts?${params}`;
}

const DEFAULTS: Record<string, unknown> = { ...ALL_POSTS };

const cleanText = (text: string | null): string =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
