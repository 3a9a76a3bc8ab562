import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { CounterDay } from '#backend/counter/days.ts';
import { formatRand } from '#domain/money/money.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Logo } from '../pieces/office-icon.tsx';
import { PaperSheet } from './paper-sheet.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { open, closed } = dataOf(await context.get(officeContext).act.counterDays(), request);
  const day = [...(open ? [open] : []), ...closed].find(({ id }) => String(id) === params.id);
  if (!day) throw data('There is no such day among the last 60.', { status: 404 });
  return {
    day,
    opened: longDateTime(new Date(day.opened_at)),
    closed: day.closed_at === null ? undefined : longDateTime(new Date(day.closed_at)),
  };
}

/** For a roll of 80 mm. */
export default function DayPaper() {
  const { day, opened, closed } = useLoaderData<typeof loader>();
  return (
    <PaperSheet title="Day’s end">
      <article className="paper paper--receipt">
        <header>
          <Logo />
        </header>
        <h1>{closed ? 'Day’s end' : 'The day so far'}</h1>
        <Row what={`Opened by ${day.opened_by}`}>{opened}</Row>
        {closed && <Row what={`Closed by ${day.closed_by}`}>{closed}</Row>}
        <Row what="Sales">{day.sales}</Row>
        <Row what="By card">{formatRand(day.card_cents)}</Row>
        <Row what="In cash">{formatRand(day.cash_cents)}</Row>
        <Row what="With gift cards or credit">{formatRand(day.credit_cents)}</Row>
        <Row what="Gift cards sold, counted above">{formatRand(day.gift_card_cents)}</Row>
        <Row what="Discounts, taken off already">{formatRand(day.discount_cents)}</Row>
        <Row what="Float">{formatRand(day.float_cents)}</Row>
        <Row what="Paid back in cash">{formatRand(day.refunds_cents)}</Row>
        <p className="paper__row paper__total">
          <b>Expected in the drawer</b>
          <b>{formatRand(day.expected_cents)}</b>
        </p>
        <Counted day={day} />
      </article>
    </PaperSheet>
  );
}

function Counted({ day: { counted_cents, expected_cents, reason } }: { day: CounterDay }) {
  if (counted_cents === null) return <p>Not counted yet.</p>;
  return (
    <>
      <Row what="Counted">{formatRand(counted_cents)}</Row>
      <Row what="Difference">{formatRand(counted_cents - expected_cents)}</Row>
      {reason !== '' && <p>{reason}</p>}
      <p className="paper__signed">Signed</p>
    </>
  );
}

const Row = ({ what, children }: { what: string; children: string | number }) => (
  <p className="paper__row">
    <span>{what}</span>
    <span>{children}</span>
  </p>
);
