import type { ApiOrderPage } from '#contract/orders.ts';
import { isReturnReason, RETURN_REASON_TEXTS } from '#domain/orders/returns.ts';
import { RETURN_WINDOW_DAYS } from '#domain/shop/policies.ts';
import { longDate } from '#domain/time/long-date.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';

export function ReturnsSection({ page, link }: { page: ApiOrderPage; link: string }) {
  if (page.return_window === 'not_yet' && page.returns.length === 0) return null;
  const isPossible = page.return_window === 'open' && page.lines.some((line) => line.returnable > 0);
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      {page.returns.map((each) => (
        <div key={each.number} className="order-page__return">
          <b className="numeric">{each.number}</b>
          <span className="muted">
            {longDate(new Date(each.requested_at))}:{' '}
            {each.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}.{' '}
            {isReturnReason(each.reason) && `${RETURN_REASON_TEXTS[each.reason]}.`}
          </span>
        </div>
      ))}
      <p className="muted">{windowText(page)}</p>
      {isPossible && (
        <p>
          <ButtonLink to={`/order/${link}/return`} icon="returns">
            Ask for a return
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function windowText({ return_window, return_until }: ApiOrderPage): string {
  if (return_window === 'over') {
    return `The ${RETURN_WINDOW_DAYS} days for returns are over. Is something faulty? Write to us: the law gives you longer.`;
  }
  return return_until
    ? `You can ask for a return until ${longDate(new Date(return_until))}.`
    : `You can ask for a return within ${RETURN_WINDOW_DAYS} days of delivery.`;
}
