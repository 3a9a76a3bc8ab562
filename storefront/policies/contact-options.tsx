import { Link } from 'react-router';
import type { PolicyPageFacts } from './policy-facts.ts';

export function ContactOptions({ shop }: Pick<PolicyPageFacts, 'shop'>) {
  return (
    <>
      <Link to="/contact">write to us</Link>, email <a href={`mailto:${shop.email}`}>{shop.email}</a> or call{' '}
      <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{shop.phone}</a>
    </>
  );
}
