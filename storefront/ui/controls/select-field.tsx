import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type SelectFieldProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, keyof FieldFrameProps | 'className' | 'children'> & {
    options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
  };

export function SelectField(props: SelectFieldProps) {
  const { name, id, label, hint, error, required, valid, wide, compact, options, ...select } = props;
  return (
    <FieldFrame {...{ name, id, label, hint, error, required, wide, compact }} valid={false}>
      {(wiring) => (
        <select {...select} {...wiring} className="field__input">
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
