import { Form, Link, useNavigation } from 'react-router';
import type { MyPage } from '#contract/my.ts';
import { formatRand, parseCents } from '#domain/money/money.ts';
import { longDate } from '#domain/time/long-date.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { withUnbrokenCodes } from '../ui/text/unbroken-codes.tsx';
import type { MyAnswer } from './answer-my.ts';
import { CreditSection } from './credit-section.tsx';
import { MyHeading } from './my-heading.tsx';
import { orderStateName } from './order-state-name.ts';
import { RightsSection } from './rights-section.tsx';

interface OpenedPageProps {
  page: MyPage;
  answer: MyAnswer | undefined;
  isCreditOn: boolean;
}

export function OpenedPage({ page, answer, isCreditOn }: OpenedPageProps) {
  return (
    <main id="main" className="wrap my-page">
      <div className="page-head stack">
        <MyHeading isCreditOn={isCreditOn} />
        <p className="lead my-page__address">{page.email}</p>
        {answer?.step === 'failed' && <Notice tone="error">{answer.problem}</Notice>}
        {answer?.step === 'done' && <Notice tone="ok">{withUnbrokenCodes(answer.words)}</Notice>}
      </div>
      <div className="my-page__parts">
        {(isCreditOn || page.credit.entries.length > 0) && (
          <CreditSection credit={page.credit} answer={answer} isOn={isCreditOn} />
        )}
        <Orders orders={page.orders} />
        <Wants page={page} />
        <Sessions sessions={page.sessions} />
        <RightsSection balance={page.credit.balance} isCreditOn={isCreditOn} />
      </div>
    </main>
  );
}

const Orders = ({ orders }: Pick<MyPage, 'orders'>) => (
  <section aria-labelledby="my-orders">
    <h2 id="my-orders">Orders</h2>
    {orders.length === 0 && <p className="muted">No orders yet.</p>}
    <ul className="my-list">
      {orders.map(({ number, link, status, total, date_created }) => (
        <li key={number}>
          <span>
            <Link className="text-link" to={`/order/${link}`}>
              {number}
            </Link>
            <span className="muted">
              {longDate(new Date(date_created))}, {orderStateName(status)}
            </span>
          </span>
          <b className="numeric">{formatRand(parseCents(total) ?? 0)}</b>
        </li>
      ))}
    </ul>
  </section>
);

const Wants = ({ page: { wants, wants_link } }: { page: MyPage }) => (
  <section aria-labelledby="my-wants">
    <h2 id="my-wants">What you asked for</h2>
    {wants.length === 0 && <p className="muted">You have not asked us to tell you about anything.</p>}
    <ul className="my-list">
      {wants.map(({ id, name, choice, quantity, until, state }) => (
        <li key={id ?? name}>
          <span>
            {choice === '' ? name : `${name}, ${choice}`}
            <span className="muted">
              {state === 'told'
                ? 'The email has been sent'
                : `${quantity} wanted, until ${longDate(new Date(until))}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
    {wants_link && wants.length > 0 && (
      <ButtonLink to={`/wants/${wants_link}`}>Change or stop them</ButtonLink>
    )}
  </section>
);

function Sessions({ sessions }: Pick<MyPage, 'sessions'>) {
  const isSending = useNavigation().formMethod === 'POST';
  const others = sessions.filter(({ is_this }) => !is_this);
  const last = others[0];
  return (
    <section aria-labelledby="my-browsers">
      <h2 id="my-browsers">Where you are signed in</h2>
      <p>
        {last
          ? `In this browser and in ${others.length} more, last used on ${longDate(new Date(last.last_used))}.`
          : 'In this browser only.'}
      </p>
      <Form method="post" className="row">
        <Button type="submit" name="intent" value="leave" disabled={isSending}>
          Sign out
        </Button>
        <Button type="submit" name="intent" value="leave-everywhere" disabled={isSending}>
          Sign out everywhere
        </Button>
      </Form>
    </section>
  );
}
