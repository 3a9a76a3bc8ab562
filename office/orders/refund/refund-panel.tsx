import { type FormEvent, useState } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { decimalFromCents, formatRand } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { isCounterNumber } from '#domain/orders/counter.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { TextAreaField } from '#storefront/ui/controls/text-area-field.tsx';
import { dataOf, readForm, requireRight, sendBack, textOf, textsOf } from '../../api/answers.ts';
import { withTillPin } from '../../api/confirmation.ts';
import { officeContext } from '../../api/context.ts';
import { ConfirmPanel } from '../../pieces/confirm-panel.tsx';
import { useKeptWords } from '../../pieces/editing/use-kept-words.ts';
import { Keys, pressedBy } from '../../pieces/keyboard/keys.tsx';
import { ENTER_RAND, MoneyField } from '../../pieces/money-field.tsx';
import { Note } from '../../pieces/note.tsx';
import { SidePanel } from '../../pieces/side-panel.tsx';
import { useAnswer } from '../../pieces/use-answer.ts';
import { centsOf } from '../order-state.tsx';
import { moneyOf, wayBack } from '../way-back.ts';
import { RefundLines } from './refund-lines.tsx';
import { splitRefund } from './refund-split.ts';
import { seatsOf, sumOfRefund } from './refund-sum.ts';
import { CreditSum, RefundTarget } from './refund-target.tsx';

const HOW = { all: 'All of it', lines: 'Some lines', amount: 'An amount' } as const;

type How = keyof typeof HOW;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  await requireRight(act, request, 'refunds');
  const order = dataOf(await act.order({ number: params.number ?? '' }), request);
  const asked = new URL(request.url).searchParams.get('how') ?? '';
  const how: How = asked === 'lines' || asked === 'amount' ? asked : 'all';
  return { order, how, requestKey: crypto.randomUUID() };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const number = params.number ?? '';
  const [delivery, goodwill] = [readAmount(form, 'delivery'), readAmount(form, 'goodwill')];
  const unread = { ...(delivery ?? { delivery: ENTER_RAND }), ...(goodwill ?? { goodwill: ENTER_RAND }) };
  const typed = textsOf(form);
  const [restock, restock_here] = ['restock', 'restock_here'].map((name) => form.getAll(name).map(Number));
  const restocked = [restock, restock_here].flatMap((ids) => ids ?? []);
  const withSeats = form.getAll('has_seats').map(Number);
  const seats = withSeats.flatMap((id) => form.getAll(seatsOf(id)).map(Number));
  if (!delivery || !goodwill)
    return data(
      {
        kind: 'refused',
        message: ENTER_RAND,
        params: unread as Record<string, string>,
        typed,
        restocked,
        seats,
      } as const,
      { status: 400 },
    );
  const lines = Array.from(form, ([name, value]) => ({ id: /^line_(\d+)$/.exec(name)?.[1], value }))
    .filter(({ id }) => id !== undefined)
    .map(({ id, value }) => ({ line_id: Number(id), quantity: Number(value) || 0 }));
  lines.push(...withSeats.map((id) => ({ line_id: id, quantity: form.getAll(seatsOf(id)).length })));
  const refund = {
    number,
    before: { refunded: textOf(form, 'refunded') },
    everything: form.get('how') === 'all',
    lines,
    ...(seats.length > 0 && { seats }),
    delivery: delivery.delivery ?? '0',
    goodwill: goodwill.goodwill ?? '0',
    restock,
    restock_here,
    ...(form.get('as_credit') === 'yes' && { to: 'credit' as const, customer_asked: true }),
    message: textOf(form, 'message'),
    reference: textOf(form, 'reference'),
    request_key: textOf(form, 'request_key'),
  };
  const answer = await withTillPin(
    act,
    form,
    (till_pin) => act.refundCounterSale({ ...refund, till_pin }),
    () => act.refundOrder(refund),
  );
  if ('kind' in answer) return data(answer, { status: 403 });
  if (answer.ok) return redirect(`/orders/${number}`);
  return sendBack(answer, request, {
    kind: 'refused',
    message: answer.message,
    params: answer.params,
    typed,
    restocked,
    seats,
  } as const);
}

/** As the action expects it; undefined if it is no amount. */
function readAmount(form: FormData, name: string): Record<string, string> | undefined {
  const typed = textOf(form, name).trim();
  const cents = typed === '' ? 0 : readTypedMoney(typed);
  return cents === undefined ? undefined : { [name]: decimalFromCents(cents) };
}

const REFERENCES: Record<string, string> = {
  cash: 'A note on the cash, such as the slip',
  card: 'Number on the slip, if the money has been sent',
  eft: 'Reference of your EFT, if the money has been sent',
};

export default function RefundPanel() {
  const { order, how, requestKey } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const refused = sent?.kind === 'refused' ? sent : undefined;
  const keptWords = useKeptWords(`refund ${order.number} ${order.refunded}`);
  const closeTo = `/orders/${order.number}`;
  const payment = order.payments.find(({ status }) => status === 'complete');
  const paidBy = payment?.provider ?? '';
  const leftCents = centsOf(order.total) - centsOf(order.refunded);
  const deliveryLeftCents = centsOf(order.delivery_total) - centsOf(order.delivery_refunded);
  const [sumCents, setSum] = useState<number>();
  const shownCents = how === 'all' ? leftCents : sumCents;
  const split = splitRefund(order, shownCents ?? 0);
  const { moneyCents, credit } = split;
  const way = wayBack(order, moneyOf(order.refunds), moneyCents);
  const wasCredit = refused?.typed.as_credit === 'yes';
  const [isCredit, setIsCredit] = useState(wasCredit);
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setSum(sumOfRefund(currentTarget, order.items));
    setIsCredit(new FormData(currentTarget).get('as_credit') === 'yes');
  };
  if (sent?.kind === 'unconfirmed') {
    return (
      <SidePanel title="Refund" closeTo={closeTo}>
        <ConfirmPanel {...sent} takesTillPin={isCounterNumber(order.number)} />
      </SidePanel>
    );
  }
  return (
    <SidePanel
      title={how === 'all' ? 'Refund all of it' : 'Refund a part'}
      closeTo={closeTo}
      foot={
        <>
          <span className="meta">It cannot be taken back.</span>
          <ButtonLink to={closeTo} preventScrollReset {...pressedBy('Esc')}>
            Cancel <Keys of="Esc" />
          </ButtonLink>
          <Button type="submit" form="refund-form" look="gold">
            Refund <Keys of="Ctrl Enter" />
          </Button>
        </>
      }
    >
      <nav className="order-segments order-segments--wide" aria-label="How much">
        {Object.entries(HOW).map(([each, name]) => (
          <Link
            key={each}
            to={`?how=${each}`}
            aria-current={how === each ? 'true' : undefined}
            preventScrollReset
          >
            {name}
          </Link>
        ))}
      </nav>
      {refused && <Note tone="error" title={refused.message} />}
      <Form id="refund-form" method="post" className="stack" key={how} ref={keptWords} onChange={onChange}>
        <input type="hidden" name="how" value={how} />
        <input type="hidden" name="refunded" value={order.refunded} />
        <input type="hidden" name="request_key" value={requestKey} />
        {how !== 'amount' && <RefundLines order={order} isAll={how === 'all'} {...refused} />}
        {how === 'lines' && deliveryLeftCents > 0 && (
          <MoneyField
            name="delivery"
            label={`Delivery, at most ${formatRand(deliveryLeftCents)}`}
            defaultValue={refused?.typed.delivery ?? ''}
            error={refused?.params.delivery}
          />
        )}
        {how !== 'all' && (
          <MoneyField
            name="goodwill"
            label={
              how === 'amount' ? `Amount, at most ${formatRand(leftCents)}` : 'As goodwill, beside the lines'
            }
            defaultValue={refused?.typed.goodwill ?? ''}
            error={refused?.params.goodwill}
          />
        )}
        {order.email !== '' && (
          <TextAreaField
            name="message"
            label={`What ${isCounterNumber(order.number) ? 'the customer' : order.address.first_name} reads`}
            rows={3}
            maxLength={1_000}
            defaultValue={refused?.typed.message ?? ''}
          />
        )}
        <RefundTarget order={order} isCredit={wasCredit} problem={refused?.params.to} />
        {centsOf(order.due) > 0 && !isCredit && (
          <Field
            name="reference"
            label={REFERENCES[paidBy] ?? 'PayFast’s reference, if the money has been sent'}
            maxLength={100}
            defaultValue={refused?.typed.reference ?? ''}
          />
        )}
      </Form>
      <p className="refund-sum">
        <span>{isCredit ? 'As store credit' : 'To pay back'}</span>
        <b className="figure" role="status">
          {shownCents === undefined ? '–' : formatRand(shownCents)}
        </b>
      </p>
      {isCredit ? (
        <CreditSum order={order} split={split} />
      ) : (
        <>
          {credit.map(({ name, cents }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have the same end
            <p key={`${place} ${name}`} className="refund-sum">
              <span>Back on {name} at once</span>
              <b className="figure">{formatRand(cents)}</b>
            </p>
          ))}
          {(moneyCents > 0 || (credit.length === 0 && leftCents > 0)) && (
            <Note tone="info" title={`Pay ${credit.length > 0 ? formatRand(moneyCents) : 'it'} back ${way}:`}>
              the office writes it down, and moves no money.
              {payment && ` It is payment ${payment.payment_id}.`}
            </Note>
          )}
        </>
      )}
    </SidePanel>
  );
}
