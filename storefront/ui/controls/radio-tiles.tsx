import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../marks/icon.tsx';
import './radio-tiles.css';

export interface RadioOption {
  value: string;
  label: string;
  detail?: ReactNode;
  price?: string | undefined;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
  /** Struck through, but selectable. */
  soldOut?: boolean | undefined;
}

interface RadioTilesProps {
  name: string;
  /** Of the first tile, for links from an error summary. */
  id?: string | undefined;
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  variant: 'methods' | 'options' | 'rates';
  options: readonly RadioOption[];
  value: string | undefined;
  onChange: (value: string) => void;
}

export function RadioTiles(props: RadioTilesProps) {
  const { name, id = name, legend, hideLegend = false, variant, options, value, onChange } = props;
  const tiles = useRef<HTMLFieldSetElement>(null);
  const initial = useRef({ value, onChange });

  // Adopts a choice made before hydration.
  useEffect(() => {
    const chosen = tiles.current?.querySelector('input:checked');
    const { value: rendered, onChange: adopt } = initial.current;
    if (chosen instanceof HTMLInputElement && chosen.value !== rendered) adopt(chosen.value);
  }, []);

  return (
    <fieldset ref={tiles} className={`radio-tiles radio-tiles--${variant}`}>
      <legend className={hideLegend ? 'sr-only' : undefined}>{legend}</legend>
      <div className="radio-tiles__list">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={option.soldOut ? 'radio-tile radio-tile--sold-out' : 'radio-tile'}
          >
            {option.icon && <Icon name={option.icon} />}
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className="radio-tile__label">{option.label}</span>
            {option.price !== undefined && <span className="radio-tile__price">{option.price}</span>}
            {option.detail && <span className="radio-tile__detail">{option.detail}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
