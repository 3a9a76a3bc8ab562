import { Link } from 'react-router';
import { type Family, familyOf } from '#domain/catalogue/game-family.ts';
import { countOf } from '#domain/text/counts.ts';
import type { Brand } from '../../api/shop-api.ts';
import { shopAddress } from '../list/shop-query.ts';
import './family-rail.css';

export interface FamilyLink {
  family: Family;
  name: string;
  label: string;
  count: number;
}

export function FamilyRail({ links }: { links: readonly FamilyLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="family-rail" aria-label="Games">
      {links.map(({ family, name, label, count }) => (
        <Link key={family} to={shopAddress({ brand: name })} prefetch="intent" data-family={family}>
          <b>{label}</b>
          <span>{countOf(count, 'product')}</span>
        </Link>
      ))}
    </nav>
  );
}

const GAMES = ['veld', 'kus', 'skemer', 'berg', 'grot'] as const;

type CountedBrand = Pick<Brand, 'name' | 'count'>;

/**
 * The shop's games; none where the list is already one game's.
 * @param inList brands of the list's products; undefined: not known
 * @param chosen brand that the list is filtered by, or ''
 */
export function familyLinks(
  brands: readonly CountedBrand[],
  displayName: (name: string) => string,
  inList: readonly CountedBrand[] | undefined,
  chosen: string,
): FamilyLink[] {
  if (chosen !== '' || gamesOf(inList ?? brands).length < 2) return [];
  return gamesOf(brands).map((game) => ({ ...game, label: displayName(game.name) }));
}

const gamesOf = (brands: readonly CountedBrand[]) =>
  GAMES.flatMap((family) => {
    const brand = brands.find(({ name, count }) => count > 0 && familyOf(name) === family);
    return brand ? [{ family, name: brand.name, count: brand.count }] : [];
  });
