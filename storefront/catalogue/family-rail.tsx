import { Link } from '../ui/controls/link.tsx';
import type { FamilyDoor } from './family-doors.ts';
import { shopAddress } from './shop-query.ts';
import './family-rail.css';

interface FamilyRailProps {
  doors: readonly FamilyDoor[];
  /** The brand being shown. */
  current: string;
}

export function FamilyRail({ doors, current }: FamilyRailProps) {
  if (doors.length === 0) return null;
  return (
    <nav className="family-rail" aria-label="Games">
      {doors.map(({ family, name, label, count }) => (
        <Link
          key={family}
          to={shopAddress({ brand: name })}
          prefetch="intent"
          data-family={family}
          aria-current={name === current ? 'page' : undefined}
        >
          <b>{label}</b>
          <span>
            {count} {count === 1 ? 'product' : 'products'}
          </span>
        </Link>
      ))}
    </nav>
  );
}
