import { Link, useSearchParams } from 'react-router';
import { OfficeIcon } from './office-icon.tsx';

interface SortHeadProps {
  name: string;
  className: string | undefined;
  isUnnamed?: boolean;
  sort?: string;
  isDescendingFirst?: boolean;
  sorted: string | undefined;
}

/** A column header; a link if the list can be sorted by it. */
export function SortHead({ name, className, isUnnamed, sort, isDescendingFirst, sorted }: SortHeadProps) {
  const [asked] = useSearchParams();
  if (sort === undefined) {
    return (
      <th role="columnheader" scope="col" className={className}>
        {isUnnamed ? <span className="sr-only">{name}</span> : name}
      </th>
    );
  }
  const isAscending = sorted === sort;
  const isDescending = sorted === `-${sort}`;
  const isFirst = !isAscending && !isDescending;
  const next = isAscending || (isFirst && isDescendingFirst) ? `-${sort}` : sort;
  const query = new URLSearchParams(asked);
  query.set('sort', next);
  query.delete('page');
  return (
    <th
      role="columnheader"
      scope="col"
      className={className}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}
    >
      <Link className="table__sort" to={`?${query}`} preventScrollReset>
        {name}
        <OfficeIcon name={isAscending ? 'arrow-up' : isDescending ? 'arrow-down' : 'chevrons-up-down'} />
      </Link>
    </th>
  );
}
