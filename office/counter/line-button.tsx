import type { ComponentProps, ReactNode } from 'react';
import { Form, useHref, useSearchParams } from 'react-router';
import { useIsReady } from '../pieces/use-is-ready.ts';
import { readDoor } from './door-address.ts';
import { hasSeats, type SaleLine, writeLines } from './sale-lines.ts';

/** The id of the form of the payment. */
export const PAY_FORM = 'pay';

interface LineButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'value' | 'name' | 'type'> {
  lines: readonly SaleLine[];
  /** The resulting lines; without JavaScript they are in the address. */
  after: readonly SaleLine[];
  onPress: () => void;
  children: ReactNode;
}

/** Where players are typed, it is pressed without JavaScript in their form, so that they are kept. */
export function LineButton({ lines, after, onPress, children, ...button }: LineButtonProps) {
  const door = readDoor(useSearchParams()[0]);
  const counter = useHref('/counter');
  const isScripted = useIsReady();
  const kept = !isScripted &&
    hasSeats(lines) && {
      form: PAY_FORM,
      formNoValidate: true,
      formAction: `${counter}?${new URLSearchParams({ ...door, lines: writeLines(after) })}`,
    };
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
      {kept ? (
        <button {...button} {...kept} type="submit" name="do" value="keep">
          {children}
        </button>
      ) : (
        <button {...button} type="submit" name="lines" value={writeLines(after)}>
          {children}
        </button>
      )}
    </Form>
  );
}
