import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type FieldProps = FieldFrameProps & Omit<ComponentProps<'input'>, keyof FieldFrameProps | 'className'>;

export function Field(props: FieldProps) {
  const { name, id, label, hint, error, required, valid, wide, compact, ...input } = props;
  return (
    <FieldFrame {...{ name, id, label, hint, error, required, valid, wide, compact }}>
      {(wiring) => <input type="text" {...input} {...wiring} className="field__input" />}
    </FieldFrame>
  );
}
