import { useRef } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useFetcher,
  useLoaderData,
} from 'react-router';
import type { OfficeScanned } from '#backend/packing/scan.ts';
import { DELIVERY_CHOICES } from '#domain/shipping/shipping.ts';
import { countOf } from '#domain/text/counts.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf, readForm, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { answerScan, refuse } from './answer-scan.ts';
import { MissingNotes } from './missing-notes.tsx';
import { PackingScan } from './packing-scan.tsx';
import { PickGroup } from './pick-group.tsx';
import { chosenOrders, Steps, withOrders } from './steps.tsx';
import { TrayList } from './tray-list.tsx';

const NO_FIELDS = {};
const METHOD_NAMES = { shipping: 'Courier', pudo: 'Locker', collect: 'Collect' } as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('method');
  const method = DELIVERY_CHOICES.find((each) => each === asked);
  const orders = chosenOrders(request);
  const walk = await context.get(officeContext).act.pickWalk({ method, orders });
  return { method, orders, walk: dataOf(walk, request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const form = await readForm(request);
  if (form.get('do') === 'scan') return answerScan(office, form, request);
  const [to = '', unit = '', tray] = textOf(form, 'press').split(' ');
  const unit_id = Number(unit);
  const where = { ...(tray ? { tray } : {}), orders: chosenOrders(request) };
  const answer =
    to === 'later'
      ? await office.act.sendLater({ unit_id, to: 'missing', ...where })
      : await office.act.pickUnits({
          unit_id,
          to: to === 'picked' || to === 'missing' ? to : 'waiting',
          ...where,
        });
  return answer.ok ? {} : refuse(answer, request);
}

interface Sent {
  scanned?: OfficeScanned;
  refusal?: string;
}

export default function PackPage() {
  const { walk, method, orders } = useLoaderData<typeof loader>();
  const posted = useAnswer<Sent>();
  const presses = useFetcher<Sent>();
  const list = useRef<HTMLDivElement>(null);
  const { steps, groups, trays, missing, methods } = walk;
  const all = Object.values(methods).reduce((sum, count) => sum + count, 0);
  const now = groups.flatMap(({ items }) => items).find(({ state }) => state === 'waiting');
  const refusal = presses.data?.refusal ?? posted?.refusal;
  return (
    <Screen
      title="Packing desk"
      heading={
        <>
          Packing <b>desk</b>
        </>
      }
      note={`${countOf(steps.orders, 'order')}, ${countOf(steps.items, 'item')}`}
    >
      <Steps steps={steps} orders={orders}>
        <ButtonLink to={`/pack/list${method ? `?method=${method}` : ''}`} target="_blank" {...pressedBy('P')}>
          <OfficeIcon name="printer" />
          Pick list <Keys of="P" />
        </ButtonLink>
      </Steps>
      {orders !== '' && <ChosenNote orders={trays.length} leftOut={walk.left_out} />}
      {all > 0 && (
        <nav className="views" aria-label="Delivery">
          <Link to={withOrders('/pack', orders)} aria-current={method ? undefined : 'true'}>
            All <span>{all}</span>
          </Link>
          {DELIVERY_CHOICES.filter((each) => methods[each]).map((each) => (
            <Link
              key={each}
              to={withOrders(`/pack?method=${each}`, orders)}
              aria-current={method === each ? 'true' : undefined}
            >
              {METHOD_NAMES[each]} <span>{methods[each]}</span>
            </Link>
          ))}
        </nav>
      )}
      {refusal && <Note tone="error" title={refusal} />}
      {trays.length === 0 ? (
        <NothingToPack method={method} all={all} />
      ) : (
        <div className="columns columns--pack">
          <div>
            <PackingScan
              label="Scan, or type a set and number"
              fields={NO_FIELDS}
              answered={posted?.scanned}
              place="pick"
              onEmpty={() => list.current?.querySelector<HTMLElement>('[data-now]')?.click()}
            />
            <div ref={list}>
              <presses.Form method="post">
                {groups.map((group) => (
                  <PickGroup key={`${group.brand} ${group.set}`} group={group} now={now} />
                ))}
              </presses.Form>
              {!now && (
                <ButtonLink to={withOrders('/pack/check', orders)} look="gold" data-now>
                  Check and pack <Keys of="Enter" />
                </ButtonLink>
              )}
            </div>
          </div>
          <aside aria-label="Trays">
            <TrayList trays={trays} now={now?.trays.find(({ wanted, picked }) => picked < wanted)?.letter} />
            <presses.Form method="post">
              <MissingNotes missing={missing} />
            </presses.Form>
          </aside>
        </div>
      )}
    </Screen>
  );
}

/** The orders selected in the list, and a link to all. */
function ChosenNote({ orders, leftOut }: { orders: number; leftOut: readonly string[] }) {
  return (
    <Note
      tone={leftOut.length > 0 ? 'warn' : 'info'}
      title={
        orders === 0
          ? 'None of the orders that you chose is to be packed.'
          : `Only ${orders === 1 ? 'the order' : `the ${orders} orders`} that you chose.`
      }
      buttons={
        <ButtonLink to="/pack" size="small">
          All orders
        </ButtonLink>
      }
    >
      {leftOut.length > 0 && `Not to be packed: ${leftOut.join(', ')}.`}
    </Note>
  );
}

function NothingToPack({ method, all }: { method: keyof typeof METHOD_NAMES | undefined; all: number }) {
  return (
    <div className="table-empty">
      <h2>{all === 0 ? 'Nothing to pack' : 'None of these'}</h2>
      <p>
        {method && all > 0
          ? `No order goes by “${METHOD_NAMES[method]}”. Without this filter there are ${all}.`
          : 'Paid orders appear here, each with its own tray.'}
      </p>
      {method && all > 0 && <ButtonLink to="/pack">Show all {all}</ButtonLink>}
    </div>
  );
}
