import { useState } from 'react';
import { Field } from '../ui/controls/field.tsx';
import { RadioTiles } from '../ui/controls/radio-tiles.tsx';
import { useLockers } from './use-lockers.ts';

interface LockerChoiceProps {
  code: string;
  onChange: (code: string) => void;
}

/** Find a locker by town or postal code, or type its code. Without a list, or without JavaScript, the code remains. */
export function LockerChoice({ code, onChange }: LockerChoiceProps) {
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
        onChange={(event) => onChange(event.target.value)}
        hint={
          isUnknown
            ? 'This code is not on our list. You can still order: the courier knows all its lockers, and we call you if it does not.'
            : 'For example CG929. Without one we call you and agree on a locker near you.'
        }
      />
    </div>
  );
}

const UNREACHABLE =
  'The list of lockers cannot be reached at the moment. Type the code of yours, or leave it empty and we call you.';

function countText({ lockers: { length: shown }, total }: { lockers: unknown[]; total: number }): string {
  if (total === 0) return 'No locker found. Try the name of a town nearby.';
  if (total > shown) return `The first ${shown} of ${total} lockers: type more to narrow them down.`;
  return total === 1 ? '1 locker' : `${total} lockers`;
}
