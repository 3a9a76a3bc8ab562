import { RECORDED_SITE, type RecordedAnswer } from './recorded.ts';

/**
 * Where this shop answers otherwise than WordPress, on purpose. Each rule turns a recorded object into the one that is
 * expected here; whatever no rule names must be the same.
 */
interface Difference {
  what: string;
  why: string;
  /** Changes a copy of a recorded object wherever it stands. */
  expected: (recorded: Json) => void;
}

type Json = Record<string, unknown>;

const DIFFERENCES: Difference[] = [
  {
    what: 'link of a post, term, author or file',
    why: 'leads to a page of this shop, for WordPress permalinks lead nowhere here',
    expected: (recorded) => {
      if ('link' in recorded && typeof recorded.slug === 'string') recorded.link = pageOf(recorded);
    },
  },
  {
    what: 'avatar_urls',
    why: 'the hash of an e-mail address is personal data: the shop keeps no address, everyone has the neutral picture',
    expected: (recorded) => {
      if ('avatar_urls' in recorded) {
        recorded.avatar_urls = Object.fromEntries(
          [24, 48, 96].map((size) => [size, `https://secure.gravatar.com/avatar/?s=${size}&d=mm&r=g`]),
        );
      }
    },
  },
  {
    what: '_embedded.replies',
    why: 'the shop has no comments; the link stays, so that the shape of _links does',
    expected: (recorded) => {
      if (isJson(recorded._embedded)) delete recorded._embedded.replies;
    },
  },
];

/** Answers that are not compared, or only in part. */
export const NOT_COMPARED: Record<string, string> = {
  root: 'tells only of what this shop answers; content-index.test.ts holds it',
  'options-post': 'describes reading only, and its own words; content-index.test.ts holds it',
  'options-media': 'describes reading only, and its own words; content-index.test.ts holds it',
  'no-route-products': 'products are a route here, and need a key',
  'comments-post': 'no comments',
  'search-embed': 'no search over all kinds of content',
  taxonomies: 'no such call',
  pages: 'pages are part of the storefront',
  oembed: 'the shop is not embedded in other sites',
};

/** Rows that tie on the sort key, told by the recording or found in it: their order is nobody's promise. */
export const TIED: Record<string, string> = {
  'posts-orderby-author-desc': 'author',
  'posts-orderby-parent-desc': 'parent',
  'categories-orderby-term_group': 'term_group',
  'categories-orderby-count': 'count',
  'tags-count': 'count',
};

export const expectedBody = (recorded: unknown): unknown => {
  const body = structuredClone(recorded);
  visit(body);
  return body;
};

export function expectedLink({ name, headers, body }: RecordedAnswer): string | undefined {
  const isPermalink = headers.link?.includes('rel="alternate"');
  if (!isPermalink) return headers.link;
  const page = isJson(body) && 'slug' in body ? pageOf(body) : PAGES[name];
  return `<${page}>; rel="alternate"; type=text/html`;
}

/** Pages of recorded answers that do not say which they are. */
const PAGES: Record<string, string> = {
  'post-fields': `${RECORDED_SITE}/posts/saturday-league-week-1`,
  'head-post': `${RECORDED_SITE}/posts/saturday-league-week-1`,
  'media-fields': `${RECORDED_SITE}/wp-content/uploads/2024/03/gallery-slide-1.png`,
};

function pageOf({ slug, taxonomy, source_url, avatar_urls }: Json): unknown {
  if (source_url !== undefined) return source_url;
  if (taxonomy === 'category') return `${RECORDED_SITE}/posts?category=${slug}`;
  if (taxonomy === 'post_tag') return `${RECORDED_SITE}/posts?tag=${slug}`;
  return avatar_urls === undefined
    ? `${RECORDED_SITE}/posts/${slug}`
    : `${RECORDED_SITE}/posts?author=${slug}`;
}

function visit(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) visit(item);
  if (!isJson(value)) return;
  for (const { expected } of DIFFERENCES) expected(value);
  for (const inner of Object.values(value)) visit(inner);
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
