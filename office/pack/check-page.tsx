import { useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useFetcher,
  useLoaderData,
} from 'react-router';
import type { OfficeTray } from '#backend/packing/describe-tray.ts';
import type { OfficeScanned } from '#backend/packing/scan.ts';
import { countOf } from '#domain/text/counts.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf, readForm, textOf } from '../api/answers.ts';
import { type OfficeContext, officeContext } from '../api/context.ts';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { answerScan, refuse } from './answer-scan.ts';
import { CheckList } from './check-list.tsx';
import { PackingScan } from './packing-scan.tsx';
import { ParcelForm } from './parcel-form.tsx';
import { chosenOrders, Steps, withOrders } from './steps.tsx';
import { readWeight, UNREADABLE_WEIGHT } from './weight.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const orders = chosenOrders(request);
  const letter = new URL(request.url).searchParams.get('tray');
  if (letter !== null && letter !== '') {
    const desk = await act.packingDesk({ tray: letter });
    if (desk.ok || desk.code !== 'office_parcel_gone')
      return { desk: dataOf(desk, request), steps: undefined, orders };
  }
  const { trays } = dataOf(await act.pickWalk({ orders }), request);
  const first = trays.find(({ picked, wanted }) => picked >= wanted) ?? trays[0];
  if (first) throw redirect(withOrders(`/pack/check?tray=${first.letter}`, orders));
  const { steps } = dataOf(await act.handOver(), request);
  return { desk: undefined, steps, orders };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const { act } = office;
  const form = await readForm(request);
  const tray = textOf(form, 'tray');
  switch (form.get('do')) {
    case 'scan':
      return answerScan(office, form, request, tray);
    case 'ship':
    case 'ship-unchecked': {
      const parcel = readParcel(form);
      if (!parcel) return refuse(UNREADABLE_WEIGHT, request, form);
      const sent = await act.sendParcel({ ...parcel, is_unchecked: form.get('do') === 'ship-unchecked' });
      if (!sent.ok) return refuse(sent, request, form);
      const orders = chosenOrders(request);
      if (orders !== '') return redirect(withOrders('/pack/check', orders));
      return redirect(sent.data.next ? `/pack/check?tray=${sent.data.next}` : '/pack/hand-over');
    }
    case 'book': {
      const parcel = readParcel(form);
      if (!parcel) return refuse(UNREADABLE_WEIGHT, request, form);
      const booked = await act.bookParcel(parcel);
      return booked.ok ? {} : refuse(booked, request, form);
    }
    default:
      return packItem(office, form, request, tray);
  }
}

async function packItem({ act }: OfficeContext, form: FormData, request: Request, tray: string) {
  const press = /^(\d+) (\d+) (\d+) (\d+)$/.exec(textOf(form, 'press'));
  if (!press) throw data(null, { status: 400 });
  const [line_id = 0, unit_id = 0, before = 0, after = 0] = press.slice(1).map(Number);
  const answer = await act.packUnits({ tray, line_id, unit_id, before, after });
  return answer.ok ? {} : refuse(answer, request);
}

/** undefined if the weight is none. */
function readParcel(form: FormData) {
  const weight = textOf(form, 'weight');
  const weight_grams = readWeight(weight);
  if (weight_grams === undefined && weight.trim() !== '') return undefined;
  return {
    order: textOf(form, 'order'),
    parcel: Number(textOf(form, 'parcel')) || undefined,
    tracking: textOf(form, 'tracking'),
    courier: textOf(form, 'courier'),
    box: textOf(form, 'box'),
    ...(weight_grams === undefined ? {} : { weight_grams }),
  };
}

export interface Sent {
  scanned?: OfficeScanned;
  refusal?: string;
  typed?: Record<string, string>;
}

export default function CheckPage() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useAnswer<Sent>();
  const presses = useFetcher<Sent>();
  const list = useRef<HTMLDivElement>(null);
  const { desk, orders } = loaded;
  useShiftEnter();
  const heading = (
    <>
      Packing <b>desk</b>
    </>
  );
  if (!desk) {
    return (
      <Screen title="Packing desk" heading={heading}>
        {loaded.steps && <Steps steps={loaded.steps} />}
        <div className="table-empty">
          <h2>{orders === '' ? 'All trays are empty' : 'The chosen orders have left'}</h2>
          <p>
            {orders === ''
              ? 'Every order that was paid has left or is ready to collect.'
              : 'None of the orders that you chose is still to be packed.'}
          </p>
          <div className="row-of-buttons">
            <ButtonLink to="/pack/hand-over">Hand over</ButtonLink>
            {orders !== '' && <ButtonLink to="/pack/check">Pack all others</ButtonLink>}
          </div>
        </div>
      </Screen>
    );
  }
  const { tray, items, steps, trays } = desk;
  const next = nextOf(trays, tray.letter, orders) ?? (orders === '' ? desk.next : null);
  const left = tray.wanted - tray.packed;
  const fields = { tray: tray.letter };
  const refusal = presses.data?.refusal ?? posted?.refusal;
  return (
    <Screen title={`Tray ${tray.letter}`} heading={heading} note={`tray ${tray.letter} of ${steps.orders}`}>
      <Steps steps={steps} orders={orders}>
        {next && (
          <ButtonLink to={withOrders(`/pack/check?tray=${next}`, orders)} {...pressedBy('N')}>
            Skip this tray <Keys of="N" />
          </ButtonLink>
        )}
      </Steps>
      {refusal && <Note tone="error" title={refusal} />}
      <div className="columns columns--pack">
        <div>
          <PackingScan
            label="Scan each item into the parcel"
            fields={fields}
            answered={posted?.scanned}
            place={`tray ${tray.letter} ${tray.order}`}
            onEmpty={() => list.current?.querySelector<HTMLElement>('[data-now]')?.click()}
          />
          <section className="walk" aria-labelledby="tray">
            <h2 id="tray">
              <span className="tray">
                <span className="sr-only">Tray </span>
                {tray.letter}
              </span>
              {tray.order}
              <span className="meta">
                {tray.name}, {countOf(tray.wanted, 'item')}
                {tray.parcels > 1 && `, parcel ${tray.parcel} of ${tray.parcels}`}
              </span>
            </h2>
            <div ref={list}>
              <presses.Form method="post">
                <input type="hidden" name="tray" value={tray.letter} />
                <CheckList items={items} />
              </presses.Form>
            </div>
          </section>
        </div>
        <ParcelForm key={`${tray.order} ${tray.parcel}`} desk={desk} left={left} typed={posted?.typed} />
      </div>
    </Screen>
  );
}

/** The next selected one, wrapping around. */
function nextOf(trays: readonly OfficeTray[], letter: string, orders: string): string | undefined {
  const numbers = orders.split(',');
  const chosen = trays.filter(({ order }) => numbers.includes(order)).map((tray) => tray.letter);
  const place = chosen.indexOf(letter);
  return chosen[place + 1] ?? chosen.find((each) => each !== letter);
}

/** Ships one parcel without a check, wherever the focus is on the page. */
function useShiftEnter(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.shiftKey || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      if (event.repeat) return;
      document.querySelector<HTMLElement>('[value="ship-unchecked"]')?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
