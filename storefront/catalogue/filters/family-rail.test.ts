import { expect, it } from 'vitest';
import { familyLinks } from './family-rail.tsx';

const brand = (name: string, count: number) => ({ name, count });
const BRANDS = [brand('Ultra Pro', 9), brand('One Piece', 36), brand('Pokemon', 58), brand('Yu-Gi-Oh', 0)];
const namesOf = (inList: readonly { name: string; count: number }[] | undefined, chosen = '') =>
  familyLinks(BRANDS, (name) => name, inList, chosen).map(({ name, count }) => [name, count]);

it('a list of several games shows the tiles of all games that the shop has, in their order', () => {
  const games = [
    ['Pokemon', 58],
    ['One Piece', 36],
  ];
  expect(namesOf(BRANDS)).toEqual(games);
  expect(namesOf([brand('Pokemon', 2), brand('One Piece', 1)])).toEqual(games);
  expect(namesOf(undefined)).toEqual(games);
});

it("a list that is already one game's, or one brand's, shows none", () => {
  expect(namesOf([brand('Pokemon', 2), brand('Ultra Pro', 3)])).toEqual([]);
  expect(namesOf(BRANDS, 'Pokemon')).toEqual([]);
});
