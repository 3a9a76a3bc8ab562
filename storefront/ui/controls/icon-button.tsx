import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../marks/icon.tsx';
import './icon-button.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  label: string;
  line?: boolean | undefined;
}

export function IconButton({ icon, label, line = false, className, ...rest }: IconButtonProps) {
  const classes = ['icon-button', line && 'icon-button--line', className].filter(Boolean).join(' ');
  return (
    <button type="button" {...rest} className={classes} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
