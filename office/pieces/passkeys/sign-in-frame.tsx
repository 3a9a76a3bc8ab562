import type { ReactNode } from 'react';
import shopfront from '#storefront/assets/illustrations/shopfront.svg?no-inline';
import { SpringHeading } from '#storefront/ui/text/spring-heading.tsx';
import { Logo } from '../office-icon.tsx';
import './sign-in-frame.css';

interface SignInFrameProps {
  title: string;
  /** The word set in wide type. */
  wide: string;
  children: ReactNode;
}

/** Frame of the screens before sign-in. */
export function SignInFrame({ title, wide, children }: SignInFrameProps) {
  return (
    <div className="sign-in-frame">
      <title>{`${title} | Office`}</title>
      <div className="sign-in-frame__picture" aria-hidden="true">
        <img src={shopfront} alt="" width="1200" height="800" />
        <div className="tile-band" />
      </div>
      <main id="main" className="sign-in-frame__side" tabIndex={-1}>
        <Logo />
        <div className="sign-in-frame__form">
          <SpringHeading level={1} text={title} wide={wide} />
          {children}
        </div>
        <p className="meta">
          Staff only. Customers need no account:{' '}
          <a className="text-link" href="/">
            back to the shop
          </a>
          .
        </p>
      </main>
    </div>
  );
}
