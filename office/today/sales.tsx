import { Link } from 'react-router';
import { countOf } from '#domain/text/counts.ts';
import { inWholeRand, SalesChart, type SalesDay } from './sales-chart.tsx';

/** Today, 7 and 30 days, each compared with the period before. */
export function Sales({ days }: { days: readonly SalesDay[] }) {
  const shown = days.slice(-30);
  return (
    <section className="part" aria-labelledby="sales">
      <div className="part__head">
        <h2 id="sales">Sales</h2>
      </div>
      <dl className="sales-spans">
        {[1, 7, 30].map((span) => (
          <Span key={span} days={days} span={span} />
        ))}
      </dl>
      <SalesChart days={shown} />
      <details className="sales-table">
        <summary className="text-link meta">As a table</summary>
        <div className="table-frame table-frame--still">
          <table className="table">
            <caption className="sr-only">Sales by day, newest first</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col" className="number">
                  Orders
                </th>
                <th scope="col" className="number">
                  Sales
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.toReversed().map(({ day, cents, orders }) => (
                <tr key={day}>
                  <td>{day}</td>
                  <td className="number">
                    {orders === 0 ? 0 : <Link to={soldIn(`${day}..${day}`)}>{orders}</Link>}
                  </td>
                  <td className="number">{inWholeRand(cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

/** The orders that are counted. */
const soldIn = (days: string): string => `/orders?${new URLSearchParams({ q: `sold:${days}` })}`;

function Span({ days, span }: { days: readonly SalesDay[]; span: number }) {
  const [now, before] = [days.slice(-span), days.slice(-2 * span, -span)].map((each) => ({
    cents: each.reduce((sum, { cents }) => sum + cents, 0),
    orders: each.reduce((sum, { orders }) => sum + orders, 0),
  }));
  const { cents = 0, orders = 0 } = now ?? {};
  const change = before && before.cents > 0 ? Math.round((cents / before.cents - 1) * 100) : undefined;
  const since = days.at(-span)?.day ?? '';
  return (
    <div>
      <dt>{span === 1 ? 'Today' : `${span} days`}</dt>
      <dd>
        <Link className="figure" to={soldIn(since)}>
          {inWholeRand(cents)}
        </Link>
        <span className="meta">{countOf(orders, 'order')}</span>
        {change !== undefined && (
          <span className={change < 0 ? 'meta' : 'meta sales-spans__more'}>
            {change < 0 ? `\u2212${-change}` : `+${change}`}&nbsp;% against the period before
          </span>
        )}
      </dd>
    </div>
  );
}
