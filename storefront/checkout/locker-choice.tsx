import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { countOf } from '#domain/text/counts.ts';
import { Field } from '../ui/controls/field.tsx';
import { RadioTiles } from '../ui/controls/radio-tiles.tsx';
import type { loader } from './lockers-route.ts';

interface LockerChoiceProps {
  code: string;
  onChange: (code: string) => void;
  /** Why the order was refused with this code. */
  error: string | undefined;
}

/** Without a list, or without JavaScript, only the field for the code. */
export function LockerChoice({ code, onChange, error }: LockerChoiceProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const typedCode = code.trim().toUpperCase();
  const hasList = (useLockers('')?.total ?? 0) > 0;
  const found = useLockers(wanted);
  const byCode = useLockers(typedCode);
  const isUnknown =
    hasList &&
    typedCode !== '' &&
    byCode?.isFailed === false &&
    byCode.lockers.every((locker) => locker.code !== typedCode);
  return (
    <div className="locker-choice">
      {hasList && (
        <Field
          name="lockerSearch"
          type="search"
          label="Find a locker by town or postal code"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div aria-live="polite">
        {wanted !== '' && found && <p className="muted">{found.isFailed ? UNREACHABLE : countText(found)}</p>}
      </div>
      {wanted !== '' && found && found.lockers.length > 0 && (
        <div className="locker-choice__list">
          <RadioTiles
            name="lockerFound"
            legend="Lockers"
            hideLegend
            variant="rates"
            value={typedCode}
            onChange={onChange}
            options={found.lockers.map((locker) => ({
              value: locker.code,
              label: locker.name,
              price: locker.code,
              detail: [locker.address, locker.opening_hours].filter(Boolean).join(' · '),
            }))}
          />
        </div>
      )}
      <Field
        name="lockerCode"
        label="Locker code (optional)"
        autoComplete="off"
        value={code}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        hint={
          isUnknown
            ? 'This code is not on our list. Please check it, or leave it empty: then we call you.'
            : 'For example CG929. Without one we call you and agree on a locker near you.'
        }
      />
    </div>
  );
}

const UNREACHABLE =
  'The list of lockers is unavailable at the moment. Type your locker’s code, or leave it empty and we call you.';

function countText({ lockers: { length: shown }, total }: { lockers: unknown[]; total: number }): string {
  if (total === 0) return 'No locker found. Try the name of a town nearby.';
  if (total > shown) return `The first ${shown} of ${total} lockers: type more to narrow them down.`;
  return countOf(total, 'locker');
}

const DEBOUNCE_MS = 300;

/** Debounced; undefined until this search is answered. */
function useLockers(search: string) {
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => {
    const timer = setTimeout(
      () => load(`/checkout/lockers?${new URLSearchParams({ search })}`),
      search === '' ? 0 : DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [search, load]);
  return data?.search === search ? data : undefined;
}
