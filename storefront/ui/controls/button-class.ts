export interface ButtonLook {
  /** Gold is the one primary action of a view; a line button is everything else. */
  look?: 'gold' | 'ink' | 'line' | 'chalk' | 'in-cart' | undefined;
  size?: 'small' | 'large' | undefined;
  block?: boolean | undefined;
}

export function buttonClass({ look = 'line', size, block }: ButtonLook, extra?: string): string {
  return ['button', `button--${look}`, size && `button--${size}`, block && 'button--block', extra]
    .filter(Boolean)
    .join(' ');
}
