import { hasSeats } from './sale-lines.ts';
import { isUnsettled, readStored } from './stored-sales.ts';
import { SEATS_UNPARKED, UNSETTLED } from './till-calls.ts';

/** Attribute of a form of the till whose fields count only once it is sent. */
export const APPLIES = { 'data-applies': '' };

/** Focuses the first field with something typed that does not count yet, and says so; undefined: there is none. */
export function holdUnapplied(): string | undefined {
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-applies] input')].find(isChanged);
  if (!field) return undefined;
  const box = field.closest('details');
  if (box) box.open = true;
  field.focus();
  const label = field.labels?.[0]?.textContent ?? '';
  const typed = field.value.trim() === '' ? 'the change' : `“${field.value.trim()}”`;
  return `${label}: ${typed} is not applied yet. Press Enter in the field, or put it back as it was.`;
}

const isChanged = ({ value, defaultValue }: HTMLInputElement): boolean =>
  value.trim() !== defaultValue.trim();

/** undefined: the sale may be parked. */
export const whyUnparked = (): string | undefined => {
  if (isUnsettled()) return UNSETTLED;
  return hasSeats(readStored().lines) ? SEATS_UNPARKED : undefined;
};
