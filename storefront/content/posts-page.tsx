import { data, type LinksFunction, redirect, useNavigation } from 'react-router';
import { toPostSummary } from '../api/content/post-summary.ts';
import { CallError, type ContentApi, GALLERY, type PostList, TOURNAMENT } from '../api/content-api.ts';
import { storefrontContext } from '../api/context.ts';
import { findEvents } from '../api/find-events.ts';
import { bySoonest, tournamentOf } from '../api/tournament.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/posts-page.ts';
import { feedLink } from './feed.ts';
import { PostChips } from './post-chips.tsx';
import { PostFilters } from './post-filters.tsx';
import { PostResults } from './post-results.tsx';
import { type PostsPageQuery, parsePostsQuery, postsAddress } from './posts-query.ts';
import './posts.css';

export const links: LinksFunction = () => [feedLink];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!loaderData) return pageMeta(site, { title: 'Blog' });
  const { query, categoryName, tagName, total } = loaderData;
  const { category, tag, search, page } = query;
  // Without results, category and tag may be arbitrary text from the address.
  const subject = total === 0 ? 'Blog' : subjectOf(categoryName, tagName);
  const title = page > 1 ? `${subject}, page ${page}` : subject;
  return pageMeta(site, {
    title,
    description: `${title}: buying, keeping and playing trading cards in South Africa. Notes from the table.`,
    path: search || total === 0 ? undefined : postsAddress({ category, tag, page }),
  });
}

function subjectOf(category: string | undefined, tag: string | undefined): string {
  if (!category && !tag) return 'Blog';
  return `${category ? `${category} posts` : 'Posts'}${tag ? ` on ${tag}` : ''}`;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const { contentApi, shop } = services;
  const query = parsePostsQuery(new URL(request.url).searchParams);
  const found = await findPosts(contentApi, query);
  if (found.pages > 0 && query.page > found.pages) {
    throw redirect(postsAddress({ ...query, page: found.pages }));
  }
  const isTournament = found.categorySlug === TOURNAMENT;
  const now = new Date();
  const events = isTournament ? await findEvents(services, found.posts) : [];
  const { total, pages, categoryName, tagName, error } = found;
  const answer = {
    query,
    posts: found.posts.map(toPostSummary),
    tournaments: isTournament
      ? found.posts.map((post) => tournamentOf(post, now, shop.city, events)).sort(bySoonest)
      : undefined,
    ...{ total, pages, categoryName, tagName, error },
  };
  return data(answer, { status: error === undefined ? 200 : 503 });
}

interface Found extends PostList {
  categoryName?: string | undefined;
  categorySlug?: string | undefined;
  tagName?: string | undefined;
  error?: string | undefined;
}

const NOTHING: PostList = { posts: [], total: 0, pages: 0 };

async function findPosts(contentApi: ContentApi, query: PostsPageQuery): Promise<Found> {
  try {
    const [category, tag] = await Promise.all([
      query.category ? contentApi.category(query.category) : undefined,
      query.tag ? contentApi.tag(query.tag) : undefined,
    ]);
    const names = {
      categoryName: query.category ? (category?.name ?? query.category) : undefined,
      categorySlug: category?.slug,
      tagName: tag?.name ?? query.tag,
    };
    if ((query.category && !category) || (query.tag && !tag)) return { ...NOTHING, ...names };
    const list = await contentApi.posts({
      ...{ page: query.page, perPage: query.perPage, search: query.search },
      ...{ orderBy: query.orderBy, order: query.order },
      categories: category && [category.id],
      withoutCategories: category ? undefined : await findHomeCategories(contentApi),
      tags: tag && [tag.id],
    });
    return { ...list, ...names };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { ...NOTHING, categoryName: query.category || undefined, error: error.message };
  }
}

/** Gallery slides and tournaments appear on the home page; the blog lists them only by category. */
async function findHomeCategories(contentApi: ContentApi): Promise<number[]> {
  const found = await Promise.all([GALLERY, TOURNAMENT].map((name) => contentApi.category(name)));
  return found.flatMap((category) => category?.id ?? []);
}

export default function PostsPage({ loaderData }: Route.ComponentProps) {
  const { query, categoryName, tagName, total, posts, error } = loaderData;
  const isLoading = useNavigation().location?.pathname === '/posts';
  const heading = categoryName === undefined ? 'Notes from the table' : `${categoryName.toUpperCase()} POSTS`;
  return (
    <main id="main" tabIndex={-1} className="wrap posts">
      <div className="page-head">
        <Breadcrumbs
          trail={categoryName === undefined ? [] : [{ label: 'Blog', to: '/posts' }]}
          current={categoryName ?? 'Blog'}
        />
        <SpringHeading level={1} text={heading} wide={categoryName === undefined ? 'table' : 'POSTS'} />
      </div>
      <PostFilters query={query} />
      <div className="posts__state">
        <PostChips query={query} categoryName={categoryName} tagName={tagName} />
        {error === undefined && (
          <p className="muted small" id="post-count" role="status" tabIndex={-1}>
            Showing {posts.length} of {total} posts
          </p>
        )}
      </div>
      <PostResults {...loaderData} isLoading={isLoading} />
    </main>
  );
}
