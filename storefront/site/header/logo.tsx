import logoUrl from '../../assets/logo/logo.svg?no-inline';
import './site-header.css';

interface LogoProps {
  className?: string | undefined;
}

/** The link around it has the accessible name. */
export function Logo({ className }: LogoProps) {
  return (
    <svg className={['logo', className].filter(Boolean).join(' ')} viewBox="0 0 519 84" aria-hidden="true">
      <use href={`${logoUrl}#logo`} />
    </svg>
  );
}
