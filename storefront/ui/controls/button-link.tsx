import type { LinkProps } from 'react-router';
import { Icon, type IconName } from '../marks/icon.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Link } from './link.tsx';
import './button.css';

type ButtonLinkProps = ButtonLook & LinkProps & { icon?: IconName | undefined };

/** Goes somewhere, looks like a button. */
export function ButtonLink({ look, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size, block }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
