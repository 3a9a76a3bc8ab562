import { Link } from 'react-router';
import type { OfficeToday } from '#backend/office/today/today.ts';
import { formatCount } from '#domain/text/counts.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { useMe } from '../pieces/screen.tsx';
import { nameTerms } from './name-jobs.ts';

export const Missed = ({ missed, terms }: { missed: OfficeToday['missed']; terms: number }) => (
  <section className="part" aria-labelledby="missed">
    <div className="part__head">
      <h2 id="missed">Searched for, found nothing</h2>
      <span className="meta">last 7 days</span>
      {terms > 0 && (
        <Link className="text-link meta part__more" to="/missed-searches">
          {nameTerms(terms)}
        </Link>
      )}
    </div>
    {missed.length === 0 ? (
      <p className="meta">Customers found everything they searched for.</p>
    ) : (
      <ul className="missed">
        {missed.map(({ term, searches }) => (
          <li key={term}>
            <a className="quiet-link" href={`/shop?${new URLSearchParams({ search: term })}`}>
              {term}
            </a>
            <span className="figure">{formatCount(searches)}</span>
            <AddWords term={term} />
            <AddProduct term={term} />
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** Words for goods that the shop has by another name. */
export const AddWords = ({ term }: { term: string }) =>
  useMe().rights.includes('settings') && (
    <ButtonLink
      size="small"
      to={`/settings/search?${new URLSearchParams({ term })}`}
      aria-label={`Add synonym: ${term}`}
    >
      Add synonym
    </ButtonLink>
  );

/** A new product that is called as shoppers searched for it. */
export const AddProduct = ({ term }: { term: string }) =>
  useMe().rights.includes('products') && (
    <ButtonLink
      size="small"
      to={`/products/new?${new URLSearchParams({ name: term })}`}
      aria-label={`Add a product: ${term}`}
    >
      Add a product
    </ButtonLink>
  );
