import { Link } from 'react-router';
import type { PostSummary } from '../api/content/post-summary.ts';
import type { Tournament } from '../api/tournament.ts';
import { LeadPost, PostCard } from '../pieces/posts/post-card.tsx';
import { TournamentList } from '../pieces/posts/tournament-list.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import Pagination from '../ui/controls/pagination.tsx';
import { EmptyState } from '../ui/marks/empty-state.tsx';
import { FailedNotice } from '../ui/marks/failed-notice.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { Ticket } from '../ui/marks/ticket.tsx';
import { type PostsPageQuery, postsAddress } from './posts-query.ts';

interface PostResultsProps {
  query: PostsPageQuery;
  posts: PostSummary[];
  /** The same posts, for the dated list. */
  tournaments: Tournament[] | undefined;
  pages: number;
  error: string | undefined;
  isLoading: boolean;
}

export function PostResults(props: PostResultsProps) {
  const { query, posts, tournaments, pages, error, isLoading } = props;
  if (error !== undefined) return <FailedPosts message={error} />;
  if (posts.length === 0) return <NoPosts />;
  return (
    <div className="posts__results" aria-busy={isLoading}>
      {tournaments ? <DatedPosts tournaments={tournaments} /> : <PostGrid query={query} posts={posts} />}
      <Pagination current={query.page} total={pages} href={(page) => postsAddress({ ...query, page })} />
    </div>
  );
}

function PostGrid({ query, posts }: Pick<PostResultsProps, 'query' | 'posts'>) {
  const [first, ...rest] = posts;
  const { category, tag, search, page, orderBy, order } = query;
  const isStart = page === 1 && !category && !tag && !search && orderBy === 'date' && order === 'desc';
  const cards = isStart ? rest : posts;
  return (
    <>
      {isStart && first && <LeadPost {...first} />}
      <div className="post-grid">
        {cards.map((post) => (
          <PostCard key={post.slug} {...post} />
        ))}
      </div>
    </>
  );
}

function DatedPosts({ tournaments }: { tournaments: Tournament[] }) {
  const next = tournaments.find(({ isOver }) => !isOver);
  return (
    <>
      {next && <Ticket {...next} to={`/posts/${next.slug}`} level={2} />}
      <p className="posts__calendar">
        <Link className="more-link" to="/tournaments" prefetch="intent">
          All coming Saturdays and the calendar
          <Icon name="arrow-right" />
        </Link>
      </p>
      <TournamentList tournaments={tournaments} />
    </>
  );
}

function NoPosts() {
  return (
    <EmptyState
      spot="search"
      title="No Posts Found"
      actions={
        <>
          <ButtonLink to="/posts">Clear Filters</ButtonLink>
          <ButtonLink to="/shop">Go to the shop</ButtonLink>
        </>
      }
    >
      Try adjusting your search or filters.
    </EmptyState>
  );
}

function FailedPosts({ message }: { message: string }) {
  return (
    <FailedNotice>
      <h2 className="title">Error Loading Posts</h2>
      {message}
    </FailedNotice>
  );
}
