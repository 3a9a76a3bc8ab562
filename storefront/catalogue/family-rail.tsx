import { familyOf } from '../ui/family.ts';
import { Link } from '../ui/link.tsx';
import { shopAddress } from './shop-query.ts';
import './family-rail.css';

interface FamilyRailProps {
  brands: readonly { name: string; count: number }[];
  /** The brand being shown. */
  current: string;
}

const ORDER = ['veld', 'kus', 'skemer', 'berg', 'grot'] as const;

/** One door per game that has a landscape of its own. */
export function FamilyRail({ brands, current }: FamilyRailProps) {
  const games = ORDER.flatMap((family) => {
    const brand = brands.find(({ name, count }) => count > 0 && familyOf(name) === family);
    return brand ? [{ family, ...brand }] : [];
  });
  if (games.length === 0) return null;
  return (
    <nav className="family-rail" aria-label="Games">
      {games.map(({ family, name, count }) => (
        <Link
          key={family}
          to={shopAddress({ brand: name })}
          prefetch="intent"
          data-family={family}
          aria-current={name === current ? 'page' : undefined}
        >
          <b>{name}</b>
          <span>
            {count} {count === 1 ? 'product' : 'products'}
          </span>
        </Link>
      ))}
    </nav>
  );
}
