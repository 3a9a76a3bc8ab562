import { useEffect, useRef } from 'react';
import { Icon } from '../ui/marks/icon.tsx';

interface RemoveButtonsProps {
  name: string;
  options: number;
  asking: boolean;
  onKeep: (() => void) | undefined;
}

/** With several variations of the product in the cart, asks which to remove (decision 0006). */
export function RemoveButtons({ name, options, asking, onKeep }: RemoveButtonsProps) {
  const first = useRef<HTMLButtonElement>(null);
  const isAsked = asking && onKeep !== undefined;
  useEffect(() => {
    if (isAsked) first.current?.focus();
  }, [isAsked]);

  if (!asking) {
    return (
      <button type="submit" name="remove" value="line" className="link-button" aria-label={`Remove ${name}`}>
        <Icon name="trash-2" />
        Remove
      </button>
    );
  }
  return (
    <fieldset className="row">
      <legend className="sr-only">Remove {name}</legend>
      <button type="submit" name="remove" value="line" className="link-button" ref={first}>
        Remove this option
      </button>
      <button type="submit" name="remove" value="product" className="link-button">
        Remove all {options} options
      </button>
      {onKeep && (
        <button type="button" className="link-button" onClick={onKeep}>
          Keep
        </button>
      )}
    </fieldset>
  );
}
