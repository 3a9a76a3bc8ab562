import { expect, it } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { visitOf } from '#domain/shop/visit.ts';
import { shopFactsOf } from './shop-facts-of.ts';

const read = (home: unknown) => shopFactsOf({ home }, { isOwn: true });

function problemsOf(home: unknown) {
  const answer = read(home);
  return answer.ok ? {} : answer.problems;
}

const NOT_OURS =
  'must be a picture of the shop, such as /media/products/shopfront.webp: upload it in the office';

it('has words and pictures of the home page, null for none', () => {
  const home = {
    title: ' Cards from the Karoo ',
    lead: null,
    picture: '/media/products/0f3c.webp',
    pictureAlt: 'Our table on a Saturday',
  };
  expect(read(home)).toMatchObject({
    ok: true,
    facts: { home: { title: 'Cards from the Karoo', lead: undefined, picture: home.picture } },
  });
  expect(shopFactsOf({}, { isOwn: true })).toMatchObject({ ok: true, facts: { home: {} } });
});

it('replaces half a character, which the address of the map could not hold', () => {
  const read = shopFactsOf(
    { name: 'Cards \ud83d', addressLines: ['\udc4d Street'], mapUrl: null },
    { isOwn: true },
  );
  const facts = read.ok ? read.facts : DEFAULT_SHOP;
  expect(facts.name).toBe('Cards \ufffd');
  expect(visitOf(facts).mapUrl).toMatch(/query=%EF%BF%BD%20Street$/);
});

it('refuses longer words than the page has room for', () => {
  const most = { title: 60, lead: 300, aboutTitle: 60, aboutText: 600, quote: 400, quoteBy: 80 };
  const wordsOf = (more: number) =>
    Object.fromEntries(Object.entries(most).map(([name, length]) => [name, 'a'.repeat(length + more)]));
  expect(problemsOf(wordsOf(0))).toEqual({});
  expect(problemsOf(wordsOf(1))).toEqual(
    Object.fromEntries(
      Object.entries(most).map(([name, length]) => [
        `home.${name}`,
        `must have at most ${length} characters`,
      ]),
    ),
  );
  expect(problemsOf({ title: ' ', headline: 'Cards' })).toEqual({
    'home.title': 'must not be empty',
    home: 'has no field headline',
  });
});

it.each([
  'https://elsewhere.example/media/a.png',
  '//elsewhere.example/media/a.png',
  '/media/../office/a.png',
  '/media/%2E%2e/a.png',
  '/media//elsewhere.example/a.png',
  '/media/.hidden/a.png',
  '/media/notes.pdf',
  '/media/a.png?x=.png#.png',
  '/media/a picture.png',
  'media/a.png',
  'shopfront.jpg',
])('refuses %s, which is no picture of the shop', (address) => {
  expect(problemsOf({ aboutPicture: address, aboutPictureAlt: 'The shop' })).toEqual({
    'home.aboutPicture': NOT_OURS,
  });
});

it.each(['/media/a.svg', '/media/products/Shop%20(1).JPG', '/media/products/0f3c-ab.webp'])(
  'takes %s',
  (address) => {
    expect(problemsOf({ quotePicture: address, quotePictureAlt: 'The founder' })).toEqual({});
  },
);

it('asks for the words of each picture that is given, and of none that is not', () => {
  const picture = '/media/a.webp';
  expect(
    problemsOf({ picture, aboutPicture: picture, quotePicture: picture, quotePictureAlt: null }),
  ).toEqual(
    Object.fromEntries(
      ['home.pictureAlt', 'home.aboutPictureAlt', 'home.quotePictureAlt'].map((field) => [
        field,
        'must say what is to be seen on the picture',
      ]),
    ),
  );
  expect(problemsOf({ picture: null, pictureAlt: 'Our table', aboutPictureAlt: null })).toEqual({});
});
