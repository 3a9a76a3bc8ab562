import type { ReactNode } from 'react';
import { Flank } from './flank.tsx';
import { Link } from './link.tsx';
import { Logo } from './logo.tsx';
import './site-header.css';

interface SlimHeaderProps {
  shopName: string;
  /** The one way out, as 'Back to cart'. */
  children: ReactNode;
}

/** The checkout's header: nothing that leads away but home and back. */
export function SlimHeader({ shopName, children }: SlimHeaderProps) {
  return (
    <header className="site-header site-header--slim">
      <div className="site-header__bar wrap">
        <Link to="/" aria-label={`${shopName} home`}>
          <Logo />
        </Link>
        {children}
      </div>
      <Flank />
    </header>
  );
}
