import { Link } from '../ui/controls/link.tsx';
import type { PolicyPageFacts } from './policy-facts.ts';

/** How a question reaches a person. */
export function WaysToAsk({ shop }: Pick<PolicyPageFacts, 'shop'>) {
  return (
    <>
      <Link to="/contact">write to us</Link>, email <a href={`mailto:${shop.email}`}>{shop.email}</a> or call{' '}
      <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{shop.phone}</a>
    </>
  );
}
