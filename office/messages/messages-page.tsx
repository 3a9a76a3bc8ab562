import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useParams } from 'react-router';
import { MESSAGE_VIEWS, MESSAGES_PAGE_SIZE, type MessageView } from '#domain/office/office-messages.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { Pages } from '../pieces/pages.tsx';
import { Screen } from '../pieces/screen.tsx';
import { Views } from '../pieces/views.tsx';
import { describeWhen } from '../pieces/when.ts';
import './messages.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const view = MESSAGE_VIEWS.find((each) => each === asked.get('view')) ?? 'open';
  const page = /^[1-9]\d{0,3}$/.test(asked.get('page') ?? '') ? Number(asked.get('page')) : 1;
  const { act } = context.get(officeContext);
  const { messages, ...found } = dataOf(await act.messages({ view, page }), request);
  const now = new Date();
  return {
    ...found,
    view,
    page,
    oldest: found.oldest_at === null ? undefined : describeWait(found.oldest_at, now),
    messages: messages.map((message) => ({
      ...message,
      when: describeWhen(message.received_at),
      wait: message.answered_at === null ? describeWait(message.received_at, now) : undefined,
      isLong: isLongWait(message.received_at, now),
    })),
  };
}

const VIEW_NAMES: Record<MessageView, string> = { open: 'Open', answered: 'Answered', all: 'All' };

const searchOf = (view: MessageView): string => (view === 'open' ? '' : `?view=${view}`);

export default function MessagesPage() {
  const { messages, counts, view, page, total, oldest } = useLoaderData<typeof loader>();
  const { id } = useParams();
  const note = oldest === undefined ? 'all answered' : `${counts.open} open, oldest ${oldest}`;
  return (
    <Screen
      title="Messages"
      note={note}
      backTo={id === undefined ? undefined : { to: `/messages${searchOf(view)}`, name: 'Messages' }}
    >
      <div className={id === undefined ? 'mail' : 'mail mail--one'}>
        <section className="mail__list" aria-label="Messages">
          <Views
            label="Show"
            views={MESSAGE_VIEWS.map((each) => ({
              to: `/messages${searchOf(each)}`,
              name: VIEW_NAMES[each],
              count: counts[each],
              isCurrent: each === view,
            }))}
          />
          {messages.length === 0 ? (
            <EmptyTable
              spot="success"
              title={view === 'open' ? 'Every message is answered' : 'No messages yet'}
            >
              Messages from the contact form and requests for returns appear here.
            </EmptyTable>
          ) : (
            <ul className="inbox">
              {messages.map((message) => (
                <li key={message.id}>
                  <Link
                    to={`/messages/${message.id}${searchOf(view)}`}
                    aria-current={String(message.id) === id ? 'true' : undefined}
                  >
                    <b>{message.name}</b>
                    <time className="meta" dateTime={message.received_at}>
                      {message.when}
                    </time>
                    <span className="inbox__subject">{message.subject}</span>
                    <span className={message.wait && message.isLong ? 'meta inbox__long' : 'meta'}>
                      {message.wait ? `Waiting ${message.wait}` : 'Answered'}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Pages page={page} perPage={MESSAGES_PAGE_SIZE} total={total} shown={messages.length} />
          <p className="meta">
            <Link className="text-link" to="/wants">
              Who waits for what
            </Link>
          </p>
        </section>
        <Outlet />
      </div>
    </Screen>
  );
}

const LONG_HOURS = 24;

/** '41 min', '26 h' or '5 days'. */
function describeWait(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

const isLongWait = (since: string, now: Date): boolean =>
  now.getTime() - Date.parse(since) >= LONG_HOURS * 60 * MINUTE_MS;
