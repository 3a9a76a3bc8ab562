import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { GIVING_CAUSES } from '#domain/credit/credit.ts';
import { GIVING_NAMES } from '#domain/credit/credit-words.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { readForm, requireRight, sendBack } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { MoneyField } from '../pieces/money-field.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { SpendingNote } from './spending-note.tsx';
import { problemOf, readCreditForm, type TypedForm } from './typed-credit.ts';
import './credit.css';

const isForCard = (request: Request): boolean => new URL(request.url).searchParams.get('for') === 'card';

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(context.get(officeContext).act, request, 'credit');
  return { isCard: isForCard(request), key: crypto.randomUUID() };
}

interface Sent {
  message: string;
  problems: Record<string, string>;
  typed?: TypedForm;
  made?: { id: number; code: string; balance: string };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const { typed, amount, problem } = readCreditForm(await readForm(request));
  if (problem !== undefined) {
    return data<Sent>({ message: problem, problems: { amount: problem }, typed }, { status: 400 });
  }
  const given = { ...typed, amount };
  if (isForCard(request)) {
    const made = await act.makeGiftCard(given);
    if (made.ok) return data<Sent>({ message: '', problems: {}, made: { ...made.data, balance: amount } });
    return sendBack<Sent>(made, request, { message: made.message, problems: made.params, typed });
  }
  const answer = await act.giveCredit(given);
  if (answer.ok) return redirect(`/credit/${answer.data}`);
  return sendBack<Sent>(answer, request, { message: answer.message, problems: answer.params, typed });
}

export default function NewCreditPage() {
  const { isCard, key } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const typed = sent?.typed;
  const problems = sent?.problems ?? {};
  return (
    <Screen title={isCard ? 'New gift card' : 'Give credit'} backTo={{ to: '/credit', name: 'Credit' }}>
      <SpendingNote />
      {sent && sent.message !== '' && (
        <Note tone="error" title={sent.message}>
          Nothing was changed.
        </Note>
      )}
      {sent?.made && <CodeNote {...sent.made} />}
      <Form
        method="post"
        className="box box--acting box--wide credit-form"
        key={`${isCard} ${sent?.made?.id}`}
      >
        <input type="hidden" name="key" value={key} />
        {!isCard && (
          <Field
            name="email"
            type="email"
            label="E-mail address"
            autoComplete="off"
            required
            defaultValue={typed?.email}
            error={problemOf(problems, 'email')}
          />
        )}
        <MoneyField
          name="amount"
          label="Amount"
          required
          defaultValue={typed?.amount ?? ''}
          error={problemOf(problems, 'amount')}
        />
        <SelectField
          name="cause"
          label="Given as"
          defaultValue={typed?.cause ?? 'goodwill'}
          error={problemOf(problems, 'cause')}
          options={GIVING_CAUSES.map((value) => ({ value, label: GIVING_NAMES[value] }))}
        />
        <Field
          name="reason"
          label="Reason"
          hint="For the shop: it stands beside the entry and in the log"
          autoComplete="off"
          required
          defaultValue={typed?.reason}
          error={problemOf(problems, 'reason')}
        />
        <div className="row-of-buttons">
          <Button type="submit" look="gold" {...pressedBy('Ctrl Enter')}>
            {isCard ? 'Make the gift card' : 'Give the credit'} <Keys of="Ctrl Enter" />
          </Button>
          <ButtonLink to="/credit">Cancel</ButtonLink>
        </div>
      </Form>
    </Screen>
  );
}

const CodeNote = ({ id, code, balance }: { id: number; code: string; balance: string }) => (
  <Note
    tone="ok"
    title={`A gift card of ${formatDecimal(balance)} was made.`}
    buttons={<ButtonLink to={`/credit/${id}`}>Open it</ButtonLink>}
  >
    Write its code down now: the shop keeps only the last four characters.
    <span className="one-secret credit__code">{code}</span>
  </Note>
);
