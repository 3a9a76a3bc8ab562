import type { ComponentProps, ReactNode } from 'react';
import { Form, useSearchParams } from 'react-router';
import { readDoor } from './door-address.ts';
import { type SaleLine, writeLines } from './sale-lines.ts';

interface LineButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'value' | 'name' | 'type'> {
  /** The resulting lines; without JavaScript they are in the address. */
  after: readonly SaleLine[];
  onPress: () => void;
  children: ReactNode;
}

export function LineButton({ after, onPress, children, ...button }: LineButtonProps) {
  const door = readDoor(useSearchParams()[0]);
  return (
    <Form
      className="line-button"
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {Object.entries(door).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button {...button} type="submit" name="lines" value={writeLines(after)}>
        {children}
      </button>
    </Form>
  );
}
