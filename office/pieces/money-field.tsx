import { type ComponentProps, useState } from 'react';
import { formatRand } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { FieldFrame, type FieldFrameProps } from '#storefront/ui/controls/field-frame.tsx';

/** For text that is not an amount of money. */
export const ENTER_RAND = 'Enter an amount in rand, such as 129 or 129,50.';

interface MoneyFieldProps extends FieldFrameProps, Pick<ComponentProps<'input'>, 'autoFocus' | 'form'> {
  /** Base amount of '-10%' and '+20'. */
  fromCents?: number | undefined;
  defaultValue?: string;
  onTyped?: (typed: string) => void;
}

/** Submits the typed text; the backend parses it with the same `readTypedMoney`. */
export function MoneyField({
  fromCents,
  defaultValue = '',
  autoFocus,
  form,
  onTyped,
  ...frame
}: MoneyFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  const cents = readTypedMoney(typed, fromCents);
  return (
    <FieldFrame {...frame} hint={frame.hint ?? describeTyped(typed, cents, fromCents)}>
      {(wiring) => (
        <span className="money-field">
          <span>R</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...wiring}
            {...{ autoFocus, form, defaultValue }}
            onChange={({ target }) => {
              setTyped(target.value);
              onTyped?.(target.value);
            }}
          />
        </span>
      )}
    </FieldFrame>
  );
}

/** Result of the typed amount, and a warning if it looks like a slip. */
function describeTyped(typed: string, cents: number | undefined, fromCents?: number): string {
  if (typed.trim() === '') return '';
  if (cents === undefined) return ENTER_RAND;
  const isMuchLower = fromCents !== undefined && fromCents > 0 && cents < fromCents / 2;
  return isMuchLower
    ? `${formatRand(cents)}: less than half of ${formatRand(fromCents)}.`
    : formatRand(cents);
}
