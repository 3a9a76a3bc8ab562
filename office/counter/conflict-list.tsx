import { Form, Link } from 'react-router';
import type { SaleToSettle } from '#backend/counter/describe-counter.ts';
import { Button } from '#storefront/ui/controls/button.tsx';

type Sale = SaleToSettle & { when: string };

/** Offline sales that conflicted when they were booked. */
export function ConflictList({ sales }: { sales: readonly Sale[] }) {
  if (sales.length === 0) return null;
  return (
    <section className="till-part" aria-labelledby="conflicts">
      <h2 id="conflicts">To settle: sold without a connection</h2>
      {sales.map(({ number, when, who, words, hasMissing }) => (
        <article key={number} className="box">
          <p>
            <Link to={`/orders/${number}`}>{number}</Link>{' '}
            <span className="meta">
              {when}, {who}
            </span>
          </p>
          <ul>
            {words.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <Form method="post" className="row-of-buttons">
            <input type="hidden" name="number" value={number} />
            {hasMissing && (
              <Button type="submit" name="do" value="take">
                Take what is missing from stock<span className="sr-only"> for {number}</span>
              </Button>
            )}
            <Button type="submit" name="do" value="leave">
              {hasMissing ? 'Stock is right as it is' : 'Seen'}
              <span className="sr-only"> for {number}</span>
            </Button>
          </Form>
        </article>
      ))}
    </section>
  );
}
