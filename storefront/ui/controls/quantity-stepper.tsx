import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import './quantity-stepper.css';

interface QuantityStepperProps {
  value: number;
  /** Gets a whole number between min and max; with `stepName`, only for typed numbers. */
  onChange: (value: number) => void;
  of: string;
  /** 0 in the cart, where minus at one removes the line. */
  min?: number | undefined;
  max?: number | undefined;
  name?: string | undefined;
  /** Name of the form field that minus and plus submit as -1 and 1. */
  stepName?: string | undefined;
  large?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function QuantityStepper(props: QuantityStepperProps) {
  const {
    value,
    onChange,
    of,
    min = 1,
    max = Number.POSITIVE_INFINITY,
    name,
    stepName,
    large = false,
    disabled = false,
  } = props;
  const [draft, setDraft] = useState<string>();

  const step = (by: number) =>
    stepName
      ? ({ type: 'submit', name: stepName, value: by } as const)
      : ({ type: 'button', onClick: () => onChange(value + by) } as const);

  function settle(typed = draft?.trim() ?? '') {
    setDraft(undefined);
    if (!/^\d+$/.test(typed)) return;
    const next = Math.min(max, Math.max(min, Number(typed)));
    if (next !== value) onChange(next);
  }

  const input = useRef<HTMLInputElement>(null);
  // A number typed before hydration, which the next render would overwrite.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useLayoutEffect(() => settle(input.current?.value), []);

  function settleOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    settle();
  }

  return (
    <div className={large ? 'quantity-stepper quantity-stepper--large' : 'quantity-stepper'}>
      <button {...step(-1)} aria-label={`Decrease quantity of ${of}`} disabled={disabled || value <= min}>
        <Icon name="minus" />
      </button>
      <input
        ref={input}
        name={name}
        disabled={disabled}
        aria-label={`Quantity of ${of}`}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => settle()}
        onKeyDown={settleOnEnter}
      />
      <button {...step(1)} aria-label={`Increase quantity of ${of}`} disabled={disabled || value >= max}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
