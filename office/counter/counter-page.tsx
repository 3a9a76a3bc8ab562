import { useEffect } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatRand } from '#domain/money/money.ts';
import { dataOf, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Screen, useMe } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { CollectList, findReady } from './collect-list.tsx';
import { ConflictList } from './conflict-list.tsx';
import { counterAction } from './counter-action.ts';
import { findDoorLine } from './door-line.ts';
import { readLines, type SaleLine } from './sale-lines.ts';
import { Till } from './till.tsx';
import { WORKER } from './worker/addresses.ts';
import './counter.css';
import type { OfficeCounterSold } from '#contract/office/counter.ts';

/** Without JavaScript the sale is in the address, as '?lines=12x1,15x2'. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const asked = new URL(request.url).searchParams;
  const search = asked.get('search')?.slice(0, 200).trim() ?? '';
  const wanted = readLines(asked.get('lines') ?? '');
  const ids = wanted.map(({ id }) => id).join(',');
  const eventId = readId(asked.get('door') ?? asked.get('from') ?? undefined);
  const [desk, found, listed, door] = await Promise.all([
    act.counter(),
    search === '' ? undefined : act.counterUnits({ search }),
    ids === '' ? undefined : act.counterUnits({ ids }),
    asked.has('door')
      ? findDoorLine(act, request, eventId, readId(asked.get('waiting') ?? undefined))
      : undefined,
  ]);
  const { isVatVendor, giftCards, day, conflicts, most, parked, sales, collect } = dataOf(desk, request);
  const units = listed ? dataOf(listed, request).units : [];
  const lines = wanted.flatMap(({ id, quantity }): SaleLine[] => {
    const unit = units.find((each) => each.id === id);
    if (!unit) return [];
    return [{ unit, quantity, ...(door?.unit.id === id && { seats: door.seats }) }];
  });
  if (door && !asked.has('lines')) lines.push(door);
  return {
    isVatVendor,
    giftCards,
    drawer: day
      ? `Drawer opened ${describeWhen(day.opened_at)}, ${formatRand(day.float_cents)} float`
      : 'The drawer has not been opened',
    most,
    eventId,
    door,
    sought: {
      search,
      found: found ? dataOf(found, request).units : undefined,
      isCardAgain: asked.has('card'),
    },
    lines,
    formKey: crypto.randomUUID(),
    sold: sales.find(({ number }) => number === asked.get('sold')),
    done: asked.get('done')?.slice(0, 80),
    sales: sales.map((sale) => ({ ...sale, when: describeWhen(sale.at) })),
    conflicts: conflicts.map((sale) => ({ ...sale, when: describeWhen(sale.at) })),
    parked: parked.map((sale) => ({ ...sale, when: describeWhen(sale.at) })),
    collect: collect.map((order) => ({ ...order, since: describeWhen(order.readyAt) })),
  };
}

export const action = counterAction;

export default function CounterPage() {
  const { sales, collect, conflicts, done, drawer, eventId, sought, ...till } =
    useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const { search, found, isCardAgain } = refused?.sought ?? sought;
  const { rights } = useMe();
  useEffect(() => void cacheOfflineCounter(), []);
  return (
    <Screen
      title="Counter sale"
      note={drawer}
      heading={
        <>
          Counter <b>sale</b>
        </>
      }
    >
      <p className="till-day">
        <Link to="/counter/day">Open or count the drawer</Link>
      </p>
      {eventId > 0 && (
        <p className="till-day">
          <Link to={`/events/${eventId}/door`}>Back to the door of the tournament</Link>
        </p>
      )}
      {done && <Note tone="ok" title={done} />}
      {isCardAgain && (
        <Note tone="warn" title="Scan the gift card or code again.">
          Its code came before this page had loaded.
        </Note>
      )}
      <Till
        {...till}
        {...{ search, found, collect, refused }}
        ready={findReady(collect, search)?.number}
        maySetPrices={rights.includes('products')}
      >
        <ConflictList sales={conflicts} />
        <CollectList orders={collect} />
        <SalesList sales={sales} />
      </Till>
    </Screen>
  );
}

/** Makes the counter available offline on this device; not in development, where it would show old code. */
async function cacheOfflineCounter(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const { active } = await navigator.serviceWorker.register(WORKER);
    active?.postMessage('opened');
  } catch {
    // Private windows refuse it: the counter works while it is open.
  }
}

type Sale = OfficeCounterSold & { when: string };

function SalesList({ sales }: { sales: readonly Sale[] }) {
  if (sales.length === 0) return null;
  return (
    <section className="till-part" aria-labelledby="sales">
      <h2 id="sales">Latest sales</h2>
      <ul className="till-collect">
        {sales.map(({ number, what, when, due_cents, paid_by, card_cents }) => (
          <li key={number}>
            <Link to={`/orders/${number}`}>{number}</Link>
            <span>{what}</span>
            <span className="meta">
              {when}, {formatRand(due_cents)}{' '}
              {paid_by === 'card' ? 'by card' : card_cents > 0 ? 'by card and in cash' : 'in cash'}
            </span>
            <a href={`/office/counter/${number}/receipt`} target="_blank" rel="noreferrer">
              Receipt<span className="sr-only"> of {number}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
