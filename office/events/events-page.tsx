import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OfficeEventSummary } from '#backend/event-desk/list-events.ts';
import { EVENTS_PAGE_SIZE } from '#domain/events/event-state.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { pressedBy } from '../pieces/keyboard/keys.tsx';
import { Pages } from '../pieces/pages.tsx';
import { Screen, useMe } from '../pieces/screen.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { Views } from '../pieces/views.tsx';
import { STATE_DIAMONDS, STATE_NAMES, seatsWords, startWords } from './event-words.ts';
import './events.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const view = asked.get('view') === 'past' ? 'past' : 'coming';
  const page = Math.min(1_000, Math.max(1, Number(/^\d{1,4}$/.exec(asked.get('page') ?? '')?.[0] ?? 1)));
  return { view, page, ...dataOf(await context.get(officeContext).act.events({ view, page }), request) };
}

export default function EventsPage() {
  const { view, page, events, total } = useLoaderData<typeof loader>();
  const isOfMoney = useMe().rights.includes('counter');
  return (
    <Screen title="Tournaments" heading="Tournaments" note="seats, who plays, and the door">
      <Views
        views={[
          { to: '/events', name: 'Coming', isCurrent: view === 'coming' },
          { to: '/events?view=past', name: 'Past', isCurrent: view === 'past' },
        ]}
      />
      {isOfMoney && (
        <div className="row-of-buttons events__new">
          <ButtonLink to="/events/new" look="ink" icon="plus" {...pressedBy('C')}>
            Tournament
          </ButtonLink>
        </div>
      )}
      {events.length === 0 ? (
        <EmptyTable title={view === 'coming' ? 'No tournaments with seats' : 'No past tournaments'}>
          A post about a tournament gets seats here: then they can be booked and paid for in the shop.
        </EmptyTable>
      ) : (
        <Table
          caption={view === 'coming' ? 'Tournaments, the next one first' : 'Tournaments, the latest first'}
          columns={COLUMNS}
          rows={events}
          idOf={({ id }) => id}
          nameOf={({ name, starts_at }) => `${name}, ${startWords(starts_at)}`}
        />
      )}
      <Pages page={page} perPage={EVENTS_PAGE_SIZE} total={total} shown={events.length} />
    </Screen>
  );
}

const COLUMNS: readonly Column<OfficeEventSummary>[] = [
  {
    name: 'Tournament',
    className: 'events__name',
    cell: ({ id, name }) => <Link to={`/events/${id}`}>{name}</Link>,
  },
  { name: 'Starts', cell: ({ starts_at }) => <time dateTime={starts_at}>{startWords(starts_at)}</time> },
  { name: 'Seats', className: 'events__words', cell: seatsWords },
  { name: 'Fee', isNumber: true, cell: ({ fee }) => formatDecimal(fee) },
  {
    name: 'State',
    cell: ({ state }) => <StateDiamond state={STATE_DIAMONDS[state]}>{STATE_NAMES[state]}</StateDiamond>,
  },
];
