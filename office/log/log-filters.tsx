import { Link } from 'react-router';
import { filterParts, readPart, writePart } from '#domain/text/filter-parts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { useMe } from '../pieces/screen.tsx';
import { type LogAddress, logAddressOf } from './log-address.ts';

interface LogFiltersProps {
  address: LogAddress;
  people: readonly string[];
}

/** Fields of the search form: person, days, and export. */
export function LogFilters({ address, people }: LogFiltersProps) {
  const { rights, person } = useMe();
  const parts = filterParts(address.search);
  const others = parts.filter((part) => readPart(part)?.name !== 'who').join(' ');
  const chosen = parts.flatMap((part) => {
    const read = readPart(part);
    return read?.name === 'who' ? [read.value] : [];
  });
  const nameOf = (name: string) => (name === person.name ? `${name} (you)` : name);
  return (
    <>
      <details className="log-who" key={address.search}>
        <summary className="button button--line">
          <OfficeIcon name="user-plus" />
          {chosen.length > 0 ? chosen.join(', ') : 'Anybody'}
        </summary>
        <ul className="log-who__names box">
          {chosen.length > 0 && (
            <li>
              <Link to={logAddressOf({ ...address, search: others, page: 1 })}>Anybody</Link>
            </li>
          )}
          {people.map((name) => (
            <li key={name}>
              <Link
                to={logAddressOf({
                  ...address,
                  search: [writePart('who', name), others].filter(Boolean).join(' '),
                  page: 1,
                })}
                aria-current={chosen.includes(name) ? 'true' : undefined}
              >
                {nameOf(name)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      <details className="log-days" key={`days ${address.search}`}>
        <summary className="button button--line">Days</summary>
        <div className="log-days__fields box">
          <Field name="since" id="log-since" label="Since" type="date" />
          <Field name="until" id="log-until" label="Until" type="date" />
          <Button type="submit" look="ink">
            Show
          </Button>
        </div>
      </details>
      {rights.includes('exports') && (
        <ButtonLink to={logAddressOf({ ...address, page: 1 }).replace('/log', '/log/csv')} reloadDocument>
          <OfficeIcon name="download" /> CSV
        </ButtonLink>
      )}
    </>
  );
}
