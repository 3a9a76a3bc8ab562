import { Link } from 'react-router';
import type { OfficeCounterSold } from '#contract/office-counter.ts';
import { formatRand } from '#domain/money.ts';

type Sale = OfficeCounterSold & { when: string };

export function SalesList({ sales }: { sales: readonly Sale[] }) {
  if (sales.length === 0) return null;
  return (
    <section className="till-part" aria-labelledby="sales">
      <h2 id="sales">Sold last</h2>
      <ul className="till-collect">
        {sales.map(({ number, what, when, due_cents, paid_by }) => (
          <li key={number}>
            <Link to={`/orders/${number}`}>{number}</Link>
            <span>{what}</span>
            <span className="meta">
              {when}, {formatRand(due_cents)} {paid_by === 'cash' ? 'in cash' : 'by card'}
            </span>
            <a href={`/office/counter/${number}/receipt`} target="_blank" rel="noreferrer">
              Receipt<span className="sr-only"> of {number}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
