import { expect, it } from 'vitest';
import { gallerySlides } from './gallery-slides.ts';

const brandsOf = (...names: string[]) => names.map((name) => ({ id: name, name, count: 3 }));
const titles = (slides: { title: string }[]) => slides.map(({ title }) => title);

it('has a banner of each of the five games where the gallery has no posts', () => {
  expect(titles(gallerySlides([], undefined, true))).toEqual([
    'Pokémon',
    'One Piece',
    'Yu-Gi-Oh!',
    'Magic: The Gathering',
    'Dungeons & Dragons',
  ]);
});

it('leaves out the banners of games that an imported shop does not sell', () => {
  const brands = [...brandsOf('Magic: The Gathering', 'Ultra Pro'), { id: 'p', name: 'Pokemon', count: 0 }];
  expect(titles(gallerySlides([], brands, true))).toEqual(['Magic: The Gathering']);
  expect(gallerySlides([], brandsOf('Woo'), true)).toEqual([]);
});

it('promises boxes, decks and boosters only where there are any', () => {
  const texts = gallerySlides([], undefined, false).map(({ text }) => text);
  expect(texts.filter((text) => /\b(sealed|box|booster|bundle|deck|tin|pack)/i.test(text))).toEqual([]);
});

it("has the owner's posts as they are", () => {
  const post = { slug: 'new', title: 'Pokémon is here', excerpt: 'Sealed boxes.', image: undefined };
  expect(gallerySlides([post], [], false)).toEqual([
    { id: 'new', title: 'Pokémon is here', text: 'Sealed boxes.', image: undefined, brand: 'Pokemon' },
  ]);
});
