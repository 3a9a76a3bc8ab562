import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { MyEntry, MyPage } from '#contract/my.ts';
import { formatRand, parseCents } from '#domain/money/money.ts';
import { longDate } from '#domain/time/long-date.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Field } from '../ui/controls/field.tsx';
import { withUnbrokenCodes } from '../ui/text/unbroken-codes.tsx';
import type { MyAnswer } from './answer-my.ts';
import { CounterPass } from './counter-pass.tsx';

interface CreditSectionProps {
  credit: MyPage['credit'];
  answer: MyAnswer | undefined;
  /** Whether it can be spent. */
  isOn: boolean;
}

export function CreditSection({ credit, answer, isOn }: CreditSectionProps) {
  const balanceCents = parseCents(credit.balance) ?? 0;
  return (
    <section aria-labelledby="my-credit">
      <h2 id="my-credit">Credit</h2>
      <p className="my-page__balance numeric">{formatRand(balanceCents)}</p>
      <p className="muted">
        {isOn
          ? 'It never expires. Tick it in the checkout, and it pays for your order.'
          : 'It never expires. The checkout does not take credit at present: please ask us.'}
      </p>
      <ul className="my-list">
        {credit.entries.map((entry) => (
          <li key={entry.id}>
            <span>
              <span>{withUnbrokenCodes(entry.words)}</span>
              <span className="muted">{detailOf(entry)}</span>
            </span>
            <b className="numeric">{signed(entry.amount)}</b>
          </li>
        ))}
      </ul>
      {credit.next !== null && <ButtonLink to={`/my?before=${credit.next}`}>Earlier entries</ButtonLink>}
      {isOn && balanceCents > 0 && <CounterPass answer={answer} />}
      {isOn && <CardForm answer={answer} />}
    </section>
  );
}

function CardForm({ answer }: Pick<CreditSectionProps, 'answer'>) {
  const isSending = useNavigation().formMethod === 'POST';
  const refused = answer?.step === 'card' ? answer : undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.step === 'done') form.current?.reset();
  }, [answer]);
  return (
    <Form ref={form} method="post" className="my-page__card" noValidate>
      <Field
        name="code"
        id="gift-card"
        label="Add a gift card to my credit"
        maxLength={100}
        autoComplete="off"
        required
        defaultValue={refused?.typed}
        error={refused?.problem}
        hint="Its whole value moves here, and the card is empty then."
      />
      <Button type="submit" name="intent" value="card" busy={isSending}>
        Add it
      </Button>
    </Form>
  );
}

const rand = (text: string): string => formatRand(parseCents(text) ?? 0);

/** '+ R 70,00' or '− R 70,00' */
const signed = (amount: string): string =>
  amount.startsWith('-') ? `− ${rand(amount.slice(1))}` : `+ ${rand(amount)}`;

const detailOf = ({ at, order, balance_after }: MyEntry): string =>
  `${longDate(new Date(at))}${order === null ? '' : `, order ${order}`}, then ${rand(balance_after)}`;
