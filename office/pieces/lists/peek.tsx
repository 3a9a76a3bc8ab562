import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Keys } from '../keyboard/keys.tsx';

interface PeekProps {
  /** 'SD-R34X3P8Q'. */
  name: string;
  closeTo: string;
  children: ReactNode;
}

/** Quick view of a row, beside its list. */
export const Peek = ({ name, closeTo, children }: PeekProps) => (
  <aside className="peek box box--acting" aria-label={`${name} at a glance`}>
    <div className="peek__head">
      <h2>{name}</h2>
      <Keys of="Space" />
      <Link className="icon-button" to={closeTo} aria-label="Close" preventScrollReset>
        <Icon name="x" />
      </Link>
    </div>
    {children}
  </aside>
);
