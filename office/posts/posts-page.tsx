import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { POST_VIEWS, POSTS_PAGE_SIZE, type PostView } from '#domain/office/office-posts.ts';
import { formatCount } from '#domain/text/counts.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable, FilteredToNothing } from '../pieces/empty-table.tsx';
import { pressedBy } from '../pieces/keyboard/keys.tsx';
import { FilterBar } from '../pieces/lists/filter-bar.tsx';
import { ElsewhereNote } from '../pieces/note.tsx';
import { Pages } from '../pieces/pages.tsx';
import { PostStateMark } from '../pieces/post-state.tsx';
import { Screen, useMe } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { Views } from '../pieces/views.tsx';
import { describeWhen } from '../pieces/when.ts';
import './posts.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const view = POST_VIEWS.find((each) => each === asked.get('view')) ?? 'all';
  const page = /^[1-9]\d{0,3}$/.test(asked.get('page') ?? '') ? Number(asked.get('page')) : 1;
  const search = (asked.get('search') ?? '').slice(0, 200);
  const { act } = context.get(officeContext);
  const { posts, ...found } = dataOf(await act.posts({ view, search, page }), request);
  return {
    ...found,
    view,
    page,
    search,
    posts: posts.map((post) => ({
      ...post,
      goesOut: post.goes_out_at === null ? 'not yet' : describeWhen(post.goes_out_at),
    })),
  };
}

const VIEW_NAMES: Record<PostView, string> = {
  all: 'All',
  drafts: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  tournaments: 'Tournaments',
  gallery: 'Home gallery',
  trash: 'Trash',
};

type Listed = ReturnType<typeof useLoaderData<typeof loader>>['posts'][number];

const to = (view: PostView, search: string): string => {
  const query = new URLSearchParams({ ...(view === 'all' ? {} : { view }), ...(search ? { search } : {}) });
  return query.size > 0 ? `/posts?${query}` : '/posts';
};

export default function PostsPage() {
  const { posts, counts, view, page, search, total, elsewhere } = useLoaderData<typeof loader>();
  const { rights } = useMe();
  return (
    <Screen
      title="Posts"
      note={`${formatCount(counts.published)} published, ${formatCount(counts.scheduled)} scheduled`}
    >
      <ElsewhereNote elsewhere={elsewhere} />
      <Views
        views={POST_VIEWS.map((each) => ({
          to: to(each, search),
          name: VIEW_NAMES[each],
          count: counts[each],
          isCurrent: each === view,
        }))}
      />
      <FilterBar
        label="Find posts"
        placeholder="words of the title or the text"
        value={search}
        kept={{ view: view === 'all' ? undefined : view }}
      >
        {rights.includes('imports') && <ButtonLink to="/posts/import">Import</ButtonLink>}
        <ButtonLink to="/posts/new" look="ink" icon="plus" {...pressedBy('C')}>
          Post
        </ButtonLink>
      </FilterBar>
      {posts.length > 0 && (
        <Table
          caption="Posts"
          className="posts-table"
          columns={COLUMNS}
          rows={posts}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
        />
      )}
      {posts.length === 0 && search !== '' && (
        <FilteredToNothing
          of={VIEW_NAMES[view].toLowerCase()}
          filters={[{ text: search, without: to(view, '') }]}
          clearTo="/posts"
        />
      )}
      {posts.length === 0 && search === '' && (
        <EmptyTable title={view === 'all' ? 'No posts yet' : 'None here'}>
          Posts, tournaments and the pictures of the home page are listed here.
        </EmptyTable>
      )}
      <Pages
        page={page}
        perPage={POSTS_PAGE_SIZE}
        total={total}
        shown={posts.length}
        names={['Newer', 'Older']}
      />
    </Screen>
  );
}

const COLUMNS: Column<Listed>[] = [
  {
    name: 'Post',
    className: 'posts-table__post',
    cell: ({ id, title, picture }) => (
      <span className="post-name">
        {picture ? <img src={picture.src} alt="" loading="lazy" /> : <span className="post-name__none" />}
        <Link to={`/posts/${id}`}>{title}</Link>
      </span>
    ),
  },
  {
    name: 'Category',
    from: 'tablet',
    cell: ({ categories }) => (
      <span className="post-categories">
        {categories.map((name) => (
          <span key={name} className="token">
            {name}
          </span>
        ))}
      </span>
    ),
  },
  {
    name: 'Goes out',
    className: 'posts-table__when',
    cell: ({ goesOut, goes_out_at }) =>
      goes_out_at === null ? goesOut : <time dateTime={goes_out_at}>{goesOut}</time>,
  },
  { name: 'By', from: 'desktop', cell: ({ by }) => by },
  {
    name: 'State',
    className: 'posts-table__state',
    cell: ({ state }) => <PostStateMark state={state} />,
  },
];
