import { Link } from 'react-router';
import { Icon } from '../ui/marks/icon.tsx';
import { ALL_POSTS, type PostsPageQuery, postsAddress } from './posts-query.ts';

interface PostChipsProps {
  query: PostsPageQuery;
  categoryName: string | undefined;
  tagName: string | undefined;
}

const SORTED_BY = { date: 'By date', title: 'By title', modified: 'By last change' };

export function PostChips({ query, categoryName, tagName }: PostChipsProps) {
  const labels = {
    search: `“${query.search}”`,
    category: categoryName ?? query.category,
    tag: `#${tagName ?? query.tag}`,
    orderBy: SORTED_BY[query.orderBy],
    order: 'Oldest First',
    perPage: `${query.perPage} per page`,
  };
  const names = ['search', 'category', 'tag', 'orderBy', 'order', 'perPage'] as const;
  const active = names.filter((name) => query[name] !== ALL_POSTS[name]);
  if (active.length === 0) return null;
  return (
    <div className="posts__chips">
      {active.map((name) => (
        <Link
          key={name}
          className="chip chip--on"
          to={postsAddress({ ...query, [name]: ALL_POSTS[name], page: 1 })}
          preventScrollReset
          onClick={() => document.getElementById('post-count')?.focus({ preventScroll: true })}
        >
          <span className="sr-only">Remove filter </span>
          {labels[name]}
          <Icon name="x" />
        </Link>
      ))}
      <Link className="chip chip--clear" to="/posts" preventScrollReset>
        Clear Filters
      </Link>
    </div>
  );
}
