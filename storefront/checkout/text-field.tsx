import type { ComponentProps } from 'react';
import { CHECKOUT_LENGTHS, type CheckoutField } from '#domain/checkout/checkout.ts';
import { Field } from '../ui/controls/field.tsx';
import type { CheckoutSectionProps } from './section.tsx';

type TextFieldProps = CheckoutSectionProps &
  Omit<ComponentProps<typeof Field>, 'name' | keyof CheckoutSectionProps> & {
    name: CheckoutField;
    /** Unusual, but no error: replaces the hint and the tick. */
    warning?: string | undefined;
  };

export function TextField(props: TextFieldProps) {
  const { draft, errors, touched, onChange, onTouched, name, hint, warning, ...rest } = props;
  const isValid = draft[name].trim() !== '' && errors[name] === undefined && warning === undefined;
  return (
    <Field
      {...rest}
      name={name}
      value={draft[name]}
      maxLength={CHECKOUT_LENGTHS[name]}
      error={errors[name]}
      hint={warning ?? hint}
      valid={touched.has(name) && isValid}
      onChange={(event) => onChange(name, event.target.value)}
      onBlur={() => onTouched(name)}
    />
  );
}
