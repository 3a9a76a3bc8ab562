import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import type { CounterDay } from '#backend/counter/days.ts';
import { formatRand } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { REASON_LENGTH } from '#domain/office/office.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { dataOf, readForm, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { ENTER_RAND, MoneyField } from '../pieces/money-field.tsx';
import { Note } from '../pieces/note.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { Screen } from '../pieces/screen.tsx';
import { Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import './counter.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { open, closed } = dataOf(await context.get(officeContext).act.counterDays(), request);
  return {
    open: open && { ...open, since: describeWhen(open.opened_at) },
    closed: closed.map((day) => ({ ...day, when: describeWhen(day.closed_at ?? day.opened_at) })),
  };
}

const REASON_LABEL = 'Why it differs';

interface Refused {
  typed: string;
  reason: string;
  message: string;
  params: { cash?: string; reason?: string };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response | Refused> {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const typed = textOf(form, 'cash');
  const reason = textOf(form, 'reason');
  const cash = readTypedMoney(typed);
  if (cash === undefined) return { typed, reason, message: '', params: { cash: ENTER_RAND } };
  const answer = await (form.get('do') === 'open'
    ? act.openCounterDay({ float_cents: cash })
    : act.closeCounterDay({
        counted_cents: cash,
        expected_cents: Number(form.get('expected')),
        reason,
      }));
  if (answer.ok) return redirect('/counter/day');
  throwSignIn(answer, request);
  const { reason: why } = answer.params;
  return {
    typed,
    reason,
    message: why === undefined ? answer.message : `Not done: “${REASON_LABEL}” ${why}.`,
    params: why === undefined ? {} : { reason: `It ${why}.` },
  };
}

export default function DayPage() {
  const { open, closed } = useLoaderData<typeof loader>();
  const refused = useAnswer<Refused>();
  return (
    <Screen
      title="Day’s end"
      heading={
        <>
          Day’s <b>end</b>
        </>
      }
      backTo={{ to: '/counter', name: 'Counter sale' }}
    >
      {refused && refused.message !== '' && <Note tone="error" title={refused.message} />}
      {open ? <CountForm day={open} refused={refused} /> : <OpenForm refused={refused} />}
      <section className="part" aria-labelledby="closed">
        <div className="part__head">
          <h2 id="closed">Closed days</h2>
        </div>
        {closed.length === 0 ? <p className="meta">No day has been closed yet.</p> : <Days days={closed} />}
      </section>
    </Screen>
  );
}

const OpenForm = ({ refused }: { refused: Refused | undefined }) => (
  <Form method="post" className="box box--wide">
    <h2>Open the drawer</h2>
    <p className="meta">
      Count what is in it. You can also sell before: those sales count towards the next day that is opened.
    </p>
    <MoneyField
      name="cash"
      label="Cash in the drawer"
      required
      defaultValue={refused?.typed ?? ''}
      error={refused?.params.cash}
    />
    <div className="row-of-buttons">
      <Button type="submit" name="do" value="open" look="gold">
        Open the drawer
      </Button>
    </div>
  </Form>
);

function CountForm({ day, refused }: { day: CounterDay & { since: string }; refused: Refused | undefined }) {
  const {
    since,
    opened_by,
    float_cents,
    sales,
    cash_cents,
    refunds_cents,
    card_cents,
    discount_cents,
    credit_cents,
    gift_card_cents,
    expected_cents,
  } = day;
  return (
    <Form method="post" className="box box--wide">
      <h2>
        Opened {since} by {opened_by}
      </h2>
      <dl className="day-sums">
        <dt>Float</dt>
        <dd>{formatRand(float_cents)}</dd>
        <dt>Sold for cash</dt>
        <dd>{formatRand(cash_cents)}</dd>
        <dt>Paid back in cash</dt>
        <dd>{refunds_cents === 0 ? formatRand(0) : formatRand(-refunds_cents)}</dd>
        <dt>
          <b>Expected in the drawer</b>
        </dt>
        <dd>
          <b>{formatRand(expected_cents)}</b>
        </dd>
        <dt>Sold by card: compare it with the card machine</dt>
        <dd>{formatRand(card_cents)}</dd>
        <dt>Paid with gift cards or credit: no money came in</dt>
        <dd>{formatRand(credit_cents)}</dd>
        <dt>Gift cards sold, counted above: they are no turnover</dt>
        <dd>{formatRand(gift_card_cents)}</dd>
        <dt>Discounts, taken off already</dt>
        <dd>{formatRand(discount_cents)}</dd>
        <dt>Sales</dt>
        <dd>{sales}</dd>
      </dl>
      <input type="hidden" name="expected" value={expected_cents} />
      <MoneyField
        name="cash"
        label="Cash counted"
        required
        defaultValue={refused?.typed ?? ''}
        error={refused?.params.cash}
      />
      <Field
        name="reason"
        label={REASON_LABEL}
        hint="Only if it does."
        maxLength={REASON_LENGTH}
        defaultValue={refused?.reason ?? ''}
        error={refused?.params.reason}
      />
      <div className="row-of-buttons">
        <Button type="submit" name="do" value="close" look="gold">
          Close the day
        </Button>
        <ButtonLink to={paperOf(day)} target="_blank" reloadDocument>
          <OfficeIcon name="printer" /> Print the day so far
        </ButtonLink>
      </div>
    </Form>
  );
}

const paperOf = ({ id }: CounterDay): string => `/counter/day/${id}/paper`;

const Days = ({ days }: { days: readonly (CounterDay & { when: string })[] }) => (
  <Table
    caption="Closed days"
    rows={days}
    idOf={({ opened_at }) => opened_at}
    nameOf={({ when }) => when}
    className="closed-days"
    columns={[
      { name: 'Closed', cell: ({ when, closed_by }) => `${when}, ${closed_by}` },
      { name: 'Sales', isNumber: true, cell: ({ sales }) => <Figure name="Sales">{sales}</Figure> },
      {
        name: 'Card',
        isNumber: true,
        cell: ({ card_cents }) => <Figure name="Card">{formatRand(card_cents)}</Figure>,
      },
      {
        name: 'Expected',
        isNumber: true,
        cell: ({ expected_cents }) => <Figure name="Expected">{formatRand(expected_cents)}</Figure>,
      },
      {
        name: 'Counted',
        isNumber: true,
        cell: ({ counted_cents }) => <Figure name="Counted">{formatRand(counted_cents ?? 0)}</Figure>,
      },
      {
        name: 'Difference',
        cell: ({ counted_cents, expected_cents, reason }) => {
          const difference = (counted_cents ?? 0) - expected_cents;
          return (
            <Figure name="Difference">
              {difference === 0 ? 'none' : `${formatRand(difference)}: ${reason}`}
            </Figure>
          );
        },
      },
      {
        name: 'Print',
        cell: (day) => (
          <Link to={paperOf(day)} target="_blank" reloadDocument>
            Print<span className="sr-only"> the day closed {day.when}</span>
          </Link>
        ),
      },
    ]}
  />
);

/** Named where a phone shows no headers. */
const Figure = ({ name, children }: { name: string; children: string | number }) => (
  <>
    <span className="on-phone closed-days__name">{name} </span>
    {children}
  </>
);
