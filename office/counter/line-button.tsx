import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { type SaleLine, writeLines } from './sale-lines.ts';

interface LineButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'value' | 'name' | 'type'> {
  /** The resulting lines; without JavaScript they are in the address. */
  after: readonly SaleLine[];
  onPress: () => void;
  children: ReactNode;
}

export const LineButton = ({ after, onPress, children, ...button }: LineButtonProps) => (
  <Form
    className="line-button"
    onSubmit={(event) => {
      event.preventDefault();
      onPress();
    }}
  >
    <button {...button} type="submit" name="lines" value={writeLines(after)}>
      {children}
    </button>
  </Form>
);
