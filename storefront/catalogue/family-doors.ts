import { type Family, familyOf } from '../pieces/products/family.ts';

interface CountedBrand {
  name: string;
  /** As shoppers read it. */
  label: string;
  count: number;
}

export interface FamilyDoor extends CountedBrand {
  family: Family;
}

const ORDER = ['veld', 'kus', 'skemer', 'berg', 'grot'] as const;

/** One door per game that has a landscape of its own. */
export const familyDoors = (brands: readonly CountedBrand[]): FamilyDoor[] =>
  ORDER.flatMap((family) => {
    const brand = brands.find(({ name, count }) => count > 0 && familyOf(name) === family);
    return brand ? [{ family, ...brand }] : [];
  });
