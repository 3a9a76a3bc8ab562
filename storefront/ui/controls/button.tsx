import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../marks/icon.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import './button.css';

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    icon?: IconName | undefined;
    /** Work is under way: a spinner replaces the icon and presses are ignored; the caller changes the words. */
    busy?: boolean | undefined;
  };

/** `disabled` takes it out of the tab order; `aria-disabled` only looks disabled and can still be pressed. */
export function Button({ look, size, block, icon, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, block }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <Icon name="loader-circle" spin /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
