import type { ReactNode } from 'react';
import { formatCount } from '#domain/text/counts.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Spot, type SpotName } from '#storefront/ui/marks/spot.tsx';

interface EmptyTableProps {
  spot?: SpotName;
  title: string;
  children: ReactNode;
  /** The first step. */
  buttons?: ReactNode;
}

/** Nothing has been created yet: explains the list and the first step. */
export const EmptyTable = ({ spot = 'cart', title, children, buttons }: EmptyTableProps) => (
  <div className="table-frame table-empty">
    <Spot name={spot} />
    <h2>{title}</h2>
    <p>{children}</p>
    {buttons && <div className="row-of-buttons">{buttons}</div>}
  </div>
);

interface FilteredToNothingProps {
  /** Such as '1 248 orders'. */
  of: string;
  /** Active filters, each with a link without it and the resulting count. */
  filters: readonly { text: string; without: string; count?: number | undefined }[];
  clearTo: string;
}

export function FilteredToNothing({ of, filters, clearTo }: FilteredToNothingProps) {
  const cause = filters.find(({ count = 0 }) => count > 0) ?? filters[0];
  return (
    <EmptyTable
      spot="search"
      title={`None of ${of} match`}
      buttons={
        <>
          {cause && <ButtonLink to={cause.without}>Drop {cause.text}</ButtonLink>}
          <ButtonLink to={clearTo}>Clear all</ButtonLink>
        </>
      }
    >
      {cause?.count ? (
        <>
          Without <b>{cause.text}</b> there would be {formatCount(cause.count)}.
        </>
      ) : (
        <>Nothing has {filters.map(({ text }) => `“${text}”`).join(' and ')}.</>
      )}
    </EmptyTable>
  );
}
