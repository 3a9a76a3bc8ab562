import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type TextAreaFieldProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, keyof FieldFrameProps | 'className'>;

export function TextAreaField(props: TextAreaFieldProps) {
  const { name, id, label, hint, error, required, valid, wide, compact, ...area } = props;
  return (
    <FieldFrame {...{ name, id, label, hint, error, required, valid, wide, compact }}>
      {(wiring) => <textarea {...area} {...wiring} className="field__input" />}
    </FieldFrame>
  );
}
