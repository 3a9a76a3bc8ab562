import type { ReactNode } from 'react';
import { Icon } from '../marks/icon.tsx';
import './field.css';

export interface FieldFrameProps {
  /** Also the default id: stable between releases, so that browsers can autofill. */
  name: string;
  id?: string | undefined;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  valid?: boolean | undefined;
  wide?: boolean | undefined;
  compact?: boolean | undefined;
}

interface Wiring {
  id: string;
  name: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export function FieldFrame(props: FieldFrameProps & { children: (wiring: Wiring) => ReactNode }) {
  const { name, id = name, label, hint, error, required, valid, wide, compact } = props;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const classes = ['field', wide && 'field--wide', compact && 'field--compact'].filter(Boolean).join(' ');
  return (
    <div className={classes}>
      <label className="field__label" htmlFor={id}>
        {label}
        {required && (
          <span className="field__required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <div className="field__box">
        {props.children({
          id,
          name,
          required,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
        })}
        {valid && !error && <Icon name="check" className="field__tick" />}
      </div>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
