import type { ComponentProps } from 'react';
import { CHECKOUT_LENGTHS, type CheckoutField } from '#domain/checkout.ts';
import { Field } from '../ui/controls/field.tsx';
import type { SectionProps } from './section.tsx';

type TextFieldProps = SectionProps &
  Omit<ComponentProps<typeof Field>, 'name' | keyof SectionProps> & {
    name: CheckoutField;
    /** What looks odd without being an error: in place of the hint, and without a tick beside it. */
    remark?: string | undefined;
  };

/** A field of the checkout, tied to the draft. */
export function TextField(props: TextFieldProps) {
  const { draft, errors, left, onChange, onLeave, name, hint, remark, ...rest } = props;
  const isRight = draft[name].trim() !== '' && errors[name] === undefined && remark === undefined;
  return (
    <Field
      {...rest}
      name={name}
      value={draft[name]}
      maxLength={CHECKOUT_LENGTHS[name]}
      error={errors[name]}
      hint={remark ?? hint}
      valid={left.has(name) && isRight}
      onChange={(event) => onChange(name, event.target.value)}
      onBlur={() => onLeave(name)}
    />
  );
}
