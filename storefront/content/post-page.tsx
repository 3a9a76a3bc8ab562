import { data, isRouteErrorResponse, type LinksFunction } from 'react-router';
import { familyOf } from '#domain/catalogue/game-family.ts';
import { CallError } from '../api/content-api.ts';
import { storefrontContext } from '../api/context.ts';
import { eventData } from '../api/event-data.ts';
import { JsonLd } from '../pieces/page/json-ld.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { PostCard } from '../pieces/posts/post-card.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { FlankStripe } from '../ui/foundation/bands.tsx';
import { EmptyState } from '../ui/marks/empty-state.tsx';
import { FailedNotice } from '../ui/marks/failed-notice.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/post-page.ts';
import { describePostPage } from './describe-post-page.ts';
import { feedLink } from './feed.ts';
import { PostArticle } from './post-article.tsx';
import './post.css';
import type { PostView } from './post-view.ts';

export const links: LinksFunction = () => [feedLink];

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!loaderData) return pageMeta(site, { title: isNotFound(error) ? NOT_FOUND : FAILED });
  const { post, shared } = loaderData;
  const { slug, seoTitle, seoDescription, publishedAt, modifiedAt } = post;
  const page = { title: seoTitle, description: seoDescription, path: `/posts/${slug}`, shared };
  return [
    ...pageMeta(site, { ...page, type: 'article' }),
    { property: 'article:published_time', content: publishedAt },
    { property: 'article:modified_time', content: modifiedAt },
  ];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  return describePostPage(services, await services.contentApi.post(params.slug).catch(toErrorPage));
}

function toErrorPage(error: unknown): never {
  if (!(error instanceof CallError)) throw error;
  throw data(error.message, { status: error.status === 404 ? 404 : 503 });
}

export default function PostPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { post, related, tournament, publicUrl, shopName, city } = loaderData;
  const visit = tournament?.city === city ? loaderData.visit : undefined;
  return (
    <main id="main" tabIndex={-1} data-family={familyOf(post.brand)}>
      {post.image && !tournament && (
        <>
          <div className="post-band">
            <Picture src={post.image} alt={post.imageAlt} width={1440} height={480} sizes="100vw" eager />
          </div>
          <FlankStripe />
        </>
      )}
      <PostArticle post={post} tournament={tournament} visit={visit} />
      {related.length > 0 && (
        <section className="section section--sunken" aria-label="Related posts">
          <div className="wrap">
            <div className="section-head">
              <SpringHeading text="Keep reading" />
            </div>
            <div className="post-grid">
              {related.map((each) => (
                <PostCard key={each.slug} {...each} level={3} />
              ))}
            </div>
          </div>
        </section>
      )}
      <JsonLd data={import.meta.env.SSR && postData(post, { publicUrl, shopName })} />
      {tournament && <JsonLd data={import.meta.env.SSR && eventData(tournament, loaderData)} />}
    </main>
  );
}

const NOT_FOUND = 'Post Not Found';
const FAILED = 'Error Loading Post';

const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <main id="main" tabIndex={-1} className="wrap section">
      {isNotFound(error) ? (
        <EmptyState
          spot="not-found"
          level={1}
          title={NOT_FOUND}
          actions={
            <ButtonLink to="/posts" look="gold" size="large">
              Back to the blog
            </ButtonLink>
          }
        >
          The post you're looking for doesn't exist.
        </EmptyState>
      ) : (
        <FailedNotice>
          <h1 className="title">{FAILED}</h1>
          {String(error.data)}
        </FailedNotice>
      )}
    </main>
  );
}

interface Publisher {
  publicUrl: string;
  shopName: string;
}

const postData = (post: PostView, { publicUrl, shopName }: Publisher) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.seoDescription,
  url: `${publicUrl}/posts/${post.slug}`,
  mainEntityOfPage: `${publicUrl}/posts/${post.slug}`,
  image: post.image && new URL(post.image, publicUrl).href,
  datePublished: post.publishedAt,
  dateModified: post.modifiedAt,
  author: post.author
    ? { '@type': 'Person', name: post.author }
    : { '@type': 'Organization', name: shopName },
  publisher: { '@type': 'Organization', name: shopName, url: publicUrl },
  keywords: post.tags.map(({ name }) => name).join(', ') || undefined,
});
