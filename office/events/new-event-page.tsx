import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import type { OfficeEventPost } from '#backend/event-desk/find-event-posts.ts';
import { formatRand, parseCents } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf, readForm, readId, sendBack } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { EventFields } from './event-fields.tsx';
import { draftOfPost, type EventDraft, readDraft, toEvent } from './event-form.ts';
import { announcedWords } from './event-words.ts';
import './events.css';

const chosenPost = (request: Request): number =>
  readId(new URL(request.url).searchParams.get('post') ?? undefined);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const posts = dataOf(await context.get(officeContext).act.eventPosts(), request);
  const post = posts.find(({ id }) => id === chosenPost(request));
  return post
    ? { posts: [], post, draft: draftOfPost(post, new Date()) }
    : { posts, post: undefined, draft: undefined };
}

interface Sent {
  message: string;
  problems: Record<string, string>;
  draft: EventDraft;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const draft = readDraft(await readForm(request));
  const { act } = context.get(officeContext);
  const answer = await act.makeEvent({ post_id: chosenPost(request), event: toEvent(draft) });
  if (answer.ok) return redirect(`/events/${answer.data}`);
  return sendBack<Sent>(answer, request, { message: answer.message, problems: answer.params, draft });
}

export default function NewEventPage() {
  const { posts, post, draft } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  return (
    <Screen
      title="New tournament"
      note={post ? 'its seats' : 'first its post'}
      backTo={{ to: post ? '/events/new' : '/events', name: post ? 'The posts' : 'Tournaments' }}
    >
      {sent && (
        <Note tone="error" title={sent.message}>
          Nothing was made.
        </Note>
      )}
      {post && draft ? (
        <Form method="post" className="box box--acting box--wide event-form">
          <p>
            Seats for <b>{post.title}</b>
          </p>
          <EventFields draft={sent?.draft ?? draft} problems={sent?.problems ?? {}} />
          <div className="row-of-buttons">
            <Button type="submit" look="gold" {...pressedBy('Ctrl Enter')}>
              Make the seats <Keys of="Ctrl Enter" />
            </Button>
            <ButtonLink to="/events/new">Another post</ButtonLink>
          </div>
          <p className="meta">It is a draft: nobody can book until you open it.</p>
        </Form>
      ) : (
        <Posts posts={posts} />
      )}
    </Screen>
  );
}

const Posts = ({ posts }: { posts: readonly OfficeEventPost[] }) =>
  posts.length === 0 ? (
    <EmptyTable title="No post without seats" buttons={<ButtonLink to="/posts/new">Write a post</ButtonLink>}>
      A tournament is a post of the category Tournament: it says what is played. All of them have seats
      already.
    </EmptyTable>
  ) : (
    <Table
      caption="Posts about tournaments without seats, newest first"
      columns={COLUMNS}
      rows={posts}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
    />
  );

const COLUMNS: readonly Column<OfficeEventPost>[] = [
  {
    name: 'Post',
    className: 'events__name',
    cell: ({ id, title }) => <Link to={`/events/new?post=${id}`}>{title}</Link>,
  },
  { name: 'Day', cell: ({ date, time }) => announcedWords(date, time) || 'not said' },
  { name: 'Fee', isNumber: true, cell: ({ fee }) => feeWords(fee) || 'not said' },
  {
    name: 'Seats',
    isNumber: true,
    cell: ({ seats }) => (seats === null ? 'not said' : countOf(seats, 'seat')),
  },
];

/** As typed in the post where that is no amount. */
function feeWords(fee: string): string {
  const cents = parseCents(fee);
  return cents === undefined ? fee : formatRand(cents);
}
