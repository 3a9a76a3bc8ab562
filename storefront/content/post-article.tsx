import { Link } from 'react-router';
import type { Visit } from '#domain/shop/visit.ts';
import { longDate } from '#domain/time/long-date.ts';
import type { Tournament } from '../api/tournament.ts';
import { ProductTile } from '../pieces/products/product-tile.tsx';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import { EventPanel } from './event-panel.tsx';
import type { PostPart, PostView } from './post-view.ts';
import { postsAddress } from './posts-query.ts';
import '../pieces/products/product-grid.css';

interface PostArticleProps {
  post: PostView;
  tournament: Tournament | undefined;
  /** If it takes place in the shop. */
  visit: Visit | undefined;
}

export function PostArticle({ post, tournament, visit }: PostArticleProps) {
  const [category] = post.categories;
  const blog = { label: 'Blog', to: '/posts' };
  const trail = category
    ? [blog, { label: category.name, to: postsAddress({ category: category.slug }) }]
    : [blog];
  return (
    <article className="post wrap">
      <Breadcrumbs trail={trail} current={post.title} />
      <SpringHeading level={1} text={post.title} className="post__title" />
      <div className="post__facts">
        <time dateTime={post.publishedAt}>{longDate(new Date(post.publishedAt))}</time>
        <span>{post.readingTime} min read</span>
        {post.author && <span>By {post.author}</span>}
        {post.categories.map(({ slug, name }) => (
          <Link key={slug} className="tag" to={postsAddress({ category: slug })}>
            {name}
          </Link>
        ))}
      </div>
      {tournament && <EventPanel tournament={tournament} poster={post.imageAlt} visit={visit} />}
      {!excerptRepeatsText(post) && <p className="lead">{post.excerpt}</p>}
      {groups(post.parts).map((group) => (
        <PostGroup key={group.key} group={group} />
      ))}
      {post.tags.length > 0 && (
        <ul className="post__tags" aria-label="Tags">
          {post.tags.map(({ slug, name }) => (
            <li key={slug}>
              <Link className="chip" to={postsAddress({ tag: slug })}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** Without an excerpt, WordPress uses the first words: these are not shown twice. */
function excerptRepeatsText({ excerpt, parts }: PostView): boolean {
  const [first] = parts;
  const beginning = first && 'html' in first ? words(first.html.safeMarkup.replace(/<[^>]*>/g, ' ')) : '';
  return excerpt === '' || beginning.startsWith(words(excerpt).slice(0, 60));
}

const words = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Consecutive products share a row. */
type Group = { key: string; parts: [PostPart, ...PostPart[]] };

function groups(parts: PostPart[]): Group[] {
  const found: Group[] = [];
  for (const [at, part] of parts.entries()) {
    const last = found.at(-1);
    if (last && 'product' in part && 'product' in last.parts[0]) last.parts.push(part);
    else found.push({ key: String(at), parts: [part] });
  }
  return found;
}

function PostGroup({ group: { parts } }: { group: Group }) {
  const [first] = parts;
  if ('html' in first) return <SafeHtml html={first.html} className="prose" />;
  return (
    <div className="post__products">
      {parts.map(
        (part) => 'product' in part && <ProductTile key={part.product.id} product={part.product} level={2} />,
      )}
    </div>
  );
}
