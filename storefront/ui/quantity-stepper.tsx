import { type KeyboardEvent, useState } from 'react';
import { Icon } from './icon.tsx';
import './quantity-stepper.css';

interface QuantityStepperProps {
  value: number;
  /** Called with a whole number between min and max. */
  onChange: (value: number) => void;
  /** What is counted, for the controls' names. */
  of: string;
  /** 0 in the cart: minus at one removes the line. */
  min?: number | undefined;
  max?: number | undefined;
  name?: string | undefined;
  /** The field that minus and plus post as -1 and 1 where no JavaScript answers them; the form must stop it elsewhere. */
  stepName?: string | undefined;
  large?: boolean | undefined;
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
  } = props;
  // What is being typed; it counts when the field is left or Enter is pressed.
  const [draft, setDraft] = useState<string>();

  const step = (by: number) =>
    stepName ? ({ type: 'submit', name: stepName, value: by } as const) : ({ type: 'button' } as const);

  function settle() {
    const typed = Number.parseInt(draft ?? '', 10);
    setDraft(undefined);
    if (Number.isNaN(typed)) return;
    const next = Math.min(max, Math.max(min, typed));
    if (next !== value) onChange(next);
  }

  function settleOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    settle();
  }

  return (
    <div className={large ? 'quantity-stepper quantity-stepper--large' : 'quantity-stepper'}>
      <button
        {...step(-1)}
        aria-label={`Decrease quantity of ${of}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        name={name}
        aria-label={`Quantity of ${of}`}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={settleOnEnter}
      />
      <button
        {...step(1)}
        aria-label={`Increase quantity of ${of}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
