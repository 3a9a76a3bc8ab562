import { Link } from 'react-router';
import type { PolicyPageFacts } from './policy-facts.ts';

/** Section 43(1) of the ECT Act; details that the owner has not given are omitted. */
export function SellerDetails({ shop, website }: PolicyPageFacts) {
  const details: [name: string, value: string | undefined][] = [
    ['Name', shop.name === shop.legalName ? shop.name : `${shop.legalName}, trading as ${shop.name}`],
    ['Legal status', shop.legalStatus],
    ['Registration', registration(shop)],
    ['Office bearers', shop.officeBearers?.join(', ')],
    ['VAT number', shop.vatNumber],
    ['Address', shop.addressLines.join(', ')],
    ['For legal documents', shop.legalServiceAddress ?? shop.addressLines.join(', ')],
    ['Phone', shop.phone],
    ['Email', shop.email],
    ['Website', website],
    ['Memberships', shop.memberships?.join('; ')],
  ];
  return (
    <dl>
      {details.map(
        ([name, value]) =>
          value && (
            <div className="policy__detail" key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function registration({
  registrationNumber,
  registrationPlace,
}: PolicyPageFacts['shop']): string | undefined {
  if (!registrationNumber) return undefined;
  return registrationPlace ? `${registrationNumber}, ${registrationPlace}` : registrationNumber;
}

export function ContactOptions({ shop }: Pick<PolicyPageFacts, 'shop'>) {
  return (
    <>
      <Link to="/contact">write to us</Link>, email <a href={`mailto:${shop.email}`}>{shop.email}</a> or call{' '}
      <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{shop.phone}</a>
    </>
  );
}
