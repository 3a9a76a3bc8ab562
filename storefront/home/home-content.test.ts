import { expect, it } from 'vitest';
import { homeContent } from './home-content.ts';

const contentOf = (home: Parameters<typeof homeContent>[0]['home']) =>
  homeContent({ home, city: 'Upington' }, { sealed: true, singles: true });

it('says what the shop came with where the owner says nothing', () => {
  const { hero, about, founder } = contentOf({});
  expect(hero).toMatchObject({ title: 'Pull something legendary.', wide: undefined, picture: undefined });
  expect(about).toMatchObject({ wide: 'middle', text: expect.stringMatching(/^Upington sits/) });
  expect(founder).toMatchObject({ by: 'The founder', picture: undefined });
});

it("has the owner's words and pictures field by field", () => {
  const { hero, about, founder } = contentOf({
    lead: 'Games on Saturdays.',
    aboutTitle: 'Beside the river',
    quotePicture: '/media/founder.webp',
    quotePictureAlt: 'Thandi at the counter',
  });
  expect(hero).toMatchObject({ title: 'Pull something legendary.', lead: 'Games on Saturdays.' });
  expect(about).toMatchObject({ title: 'Beside the river', wide: undefined });
  expect(founder).toMatchObject({
    by: 'The founder',
    picture: { src: '/media/founder.webp', alt: 'Thandi at the counter' },
  });
});

it.each([
  ['Play on Saturday', undefined],
  ['Cards for everyone.', undefined],
  ['The best tournaments', ''],
  ['Delivered worldwide', ''],
  ['PULL SOMETHING LEGENDARY', ''],
])('%s: a last word that would not fit the column is not set wide', (title, wide) => {
  expect(contentOf({ title }).hero.wide).toBe(wide);
});

it.each([
  [true, true, 'Sealed boosters, sharp singles and a table every Saturday.'],
  [true, false, 'Sealed boosters and a table every Saturday.'],
  [false, true, 'Sharp singles and a table every Saturday.'],
  [false, false, 'A table every Saturday.'],
])('promises only goods that the shop has: sealed %s, singles %s', (sealed, singles, words) => {
  const { hero } = homeContent({ home: {}, city: 'Upington' }, { sealed, singles });
  expect(hero.lead).toBe(`${words} Packed by hand, couriered to all nine provinces.`);
});
