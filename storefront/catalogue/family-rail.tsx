import { Link } from 'react-router';
import { shopAddress } from './shop-query.ts';
import './family-rail.css';
import { type Family, familyOf } from '#domain/catalogue/game-family.ts';

interface FamilyRailProps {
  links: readonly FamilyLink[];
  current: string;
}

export function FamilyRail({ links, current }: FamilyRailProps) {
  if (links.length < 2) return null;
  return (
    <nav className="family-rail" aria-label="Games">
      {links.map(({ family, name, label, count }) => (
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

interface CountedBrand {
  name: string;
  label: string;
  count: number;
}

export interface FamilyLink extends CountedBrand {
  family: Family;
}

const ORDER = ['veld', 'kus', 'skemer', 'berg', 'grot'] as const;

export const familyLinks = (brands: readonly CountedBrand[]): FamilyLink[] =>
  ORDER.flatMap((family) => {
    const brand = brands.find(({ name, count }) => count > 0 && familyOf(name) === family);
    return brand ? [{ family, ...brand }] : [];
  });
