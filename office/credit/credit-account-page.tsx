import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import type { OfficeCreditEntry } from '#backend/credit-desk/describe-account.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { dataOf, readForm, readId, sendBack, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { OlderLinks, readBefore } from '../pieces/lists/older-links.tsx';
import { MoneyField } from '../pieces/money-field.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { problemOf, readCreditForm, type TypedForm } from './typed-credit.ts';
import './credit.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const before = readBefore(new URL(request.url).searchParams);
  const answer = await act.creditAccount({ id: readId(params.id), ...before });
  const { account, entries, next } = dataOf(answer, request);
  return {
    account,
    entries: entries.map((entry) => ({ ...entry, when: describeWhen(entry.at) })),
    next,
    isLater: 'before' in before,
    key: crypto.randomUUID(),
  };
}

interface Sent {
  message: string;
  problems: Record<string, string>;
  typed?: TypedForm;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const id = readId(params.id);
  const form = await readForm(request);
  const { typed, amount, problem } = readCreditForm(form);
  const isStop = textOf(form, 'do') === 'stop';
  if (problem !== undefined && !isStop) {
    return data<Sent>({ message: problem, problems: { amount: problem }, typed }, { status: 400 });
  }
  const answer = isStop
    ? await act.stopGiftCard({ id })
    : await act.takeCredit({ ...typed, id, amount: amount ?? '' });
  if (answer.ok) return redirect(`/credit/${id}`);
  return sendBack<Sent>(answer, request, { message: answer.message, problems: answer.params, typed });
}

export default function CreditAccountPage() {
  const { account, entries, next, isLater, key } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const problems = sent?.problems ?? {};
  const isInUse = account.stopped_at === null;
  return (
    <Screen
      title={account.name}
      note={`${account.kind === 'mailbox' ? `Credit ${account.id}, ` : ''}${formatDecimal(account.balance)} left`}
      backTo={{ to: '/credit', name: 'Credit' }}
    >
      {sent && (
        <Note tone="error" title={sent.message}>
          Nothing was changed.
        </Note>
      )}
      {!isInUse && (
        <Note tone="warn" title="This gift card is stopped.">
          What is left stays on it.
        </Note>
      )}
      <Table
        caption="Entries, newest first"
        columns={COLUMNS}
        rows={entries}
        idOf={({ id }) => id}
        nameOf={({ words, amount }) => `${words} ${amount}`}
      />
      <OlderLinks path={`/credit/${account.id}`} isLater={isLater} next={next} />
      {Number(account.balance) > 0 && (
        <Form
          method="post"
          className="box credit-form"
          aria-label="Take credit back"
          key={`${account.id} ${account.balance}`}
        >
          <h2>Take back</h2>
          <input type="hidden" name="key" value={key} />
          <MoneyField
            name="amount"
            label="Amount"
            required
            defaultValue={sent?.typed?.amount ?? ''}
            error={problemOf(problems, 'amount')}
          />
          <Field
            name="reason"
            label="Reason"
            autoComplete="off"
            required
            defaultValue={sent?.typed?.reason}
            error={problemOf(problems, 'reason')}
          />
          <div className="row-of-buttons">
            <Button type="submit" {...pressedBy('Ctrl Enter')}>
              Take it <Keys of="Ctrl Enter" />
            </Button>
          </div>
        </Form>
      )}
      {account.kind === 'gift_card' && isInUse && (
        <Form method="post" className="box credit-form" aria-label="Stop the gift card">
          <p>A gift card that is lost or stolen is stopped at once. What is left on it stays there.</p>
          <div className="row-of-buttons">
            <Button type="submit" name="do" value="stop">
              Stop it
            </Button>
          </div>
        </Form>
      )}
    </Screen>
  );
}

type Row = OfficeCreditEntry & { when: string };

/** With the sign of a minus. */
const signed = (amount: string): string =>
  amount.startsWith('-') ? `−${formatDecimal(amount.slice(1))}` : formatDecimal(amount);

const COLUMNS: readonly Column<Row>[] = [
  { name: 'When', cell: ({ when, at }) => <time dateTime={at}>{when}</time> },
  {
    name: 'What',
    className: 'credit__words',
    cell: ({ words, order }) => (
      <>
        {words}
        {order !== null && (
          <>
            : <Link to={`/orders/${order}`}>{order}</Link>
          </>
        )}
      </>
    ),
  },
  { name: 'Reason', className: 'credit__words', cell: ({ note }) => note },
  { name: 'Who', cell: ({ who }) => who },
  { name: 'Amount', isNumber: true, cell: ({ amount }) => signed(amount) },
  { name: 'Balance', isNumber: true, cell: ({ balance_after }) => `${formatDecimal(balance_after)} left` },
];
