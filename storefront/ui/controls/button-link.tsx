import type { LinkProps } from 'react-router';
import { Link } from 'react-router';
import { Icon, type IconName } from '../marks/icon.tsx';
import { type ButtonLook, buttonClass } from './button.tsx';
import './button.css';

type ButtonLinkProps = ButtonLook & LinkProps & { icon?: IconName | undefined };

export function ButtonLink({ look, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size, block }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
