import type { ComponentProps } from 'react';
import type { CheckoutField } from '#domain/checkout.ts';
import { Field } from '../ui/field.tsx';
import type { SectionProps } from './section.tsx';

type TextFieldProps = SectionProps &
  Omit<ComponentProps<typeof Field>, 'name' | keyof SectionProps> & { name: CheckoutField };

/** A field of the checkout, tied to the draft. */
export function TextField({ draft, errors, left, onChange, onLeave, name, ...rest }: TextFieldProps) {
  return (
    <Field
      {...rest}
      name={name}
      value={draft[name]}
      error={errors[name]}
      valid={left.has(name) && draft[name].trim() !== '' && errors[name] === undefined}
      onChange={(event) => onChange(name, event.target.value)}
      onBlur={() => onLeave(name)}
    />
  );
}
