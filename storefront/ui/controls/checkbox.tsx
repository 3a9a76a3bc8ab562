import type { ComponentProps } from 'react';
import './field.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string };

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
