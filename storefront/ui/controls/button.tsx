import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../marks/icon.tsx';
import './button.css';

export interface ButtonLook {
  /** Gold marks the one primary action of a view. */
  look?: 'gold' | 'ink' | 'line' | 'chalk' | 'in-cart' | undefined;
  size?: 'small' | 'large' | undefined;
  block?: boolean | undefined;
}

export function buttonClass({ look = 'line', size, block }: ButtonLook, extra?: string): string {
  return ['button', `button--${look}`, size && `button--${size}`, block && 'button--block', extra]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    icon?: IconName | undefined;
    busy?: boolean | undefined;
  };

/** `aria-disabled` only looks disabled: the button keeps its focus and can be clicked. */
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
