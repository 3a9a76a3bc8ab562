import logoUrl from '../../assets/logo/logo.svg?no-inline';
import './site-header.css';

/** The link around it has the accessible name. */
export const Logo = () => (
  <svg className="logo" viewBox="0 0 519 84" aria-hidden="true">
    <use href={`${logoUrl}#logo`} />
  </svg>
);
