import { describe, expect, it } from 'vitest';
import type { Offer } from '../api/shop-api.ts';
import { readWantedCards, readWantedItems, readWantForm, wantChoices, wantedChoice } from './want-form.ts';

const offer = (variationId: number, options: Record<string, string>): Offer => ({
  variationId,
  options: Object.entries(options).map(([name, option]) => ({ name, option })),
  priceCents: 690,
  regularPriceCents: 690,
  onSale: false,
  stockStatus: 'outofstock',
  matches: true,
});

const formOf = (fields: [string, string][]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

const good: [string, string][] = [
  ['item', '12'],
  ['choice', '13,14'],
  ['max_price', 'R 10,50'],
  ['quantity', '4'],
  ['email', 'thandi@example.co.za'],
  ['consent', 'on'],
];

describe('the choices of a card', () => {
  it('a worse condition includes the better ones', () => {
    const offers = [
      offer(13, { Condition: 'Near Mint' }),
      offer(14, { Condition: 'Lightly Played' }),
      offer(15, { Condition: 'Heavily Played' }),
    ];
    expect(wantChoices({ offers })).toEqual([
      { value: '13', label: 'Near Mint' },
      { value: '13,14', label: 'Lightly Played or better' },
      { value: '', label: 'Any condition' },
    ]);
  });

  it('other variations are chosen one by one, and a product with none has no choice', () => {
    const offers = [offer(21, { Size: 'M' }), offer(22, { Size: 'L' })];
    expect(wantChoices({ offers }).map(({ label }) => label)).toEqual(['M', 'L', 'Any of these']);
    expect(wantChoices({ offers: offers.slice(1) })).toEqual([]);
  });
});

it('an address names a variation, which is chosen at first', () => {
  const offers = [
    offer(13, { Condition: 'Near Mint' }),
    offer(14, { Condition: 'Lightly Played' }),
    offer(15, { Condition: 'Heavily Played' }),
  ];
  const chosen = ['13', '14', '15', '99', null].map((variation) => wantedChoice({ offers }, variation));
  expect(chosen).toEqual(['13', '13,14', '', undefined, undefined]);
  const sizes = [offer(21, { Size: 'M' }), offer(22, { Size: 'L' })];
  expect(wantedChoice({ offers: sizes }, '22')).toBe('22');
});

it('items come from the address, each product once', () => {
  const params = new URLSearchParams('item=12&item=13:4&item=12:2&item=x&item=-1&item=14:99&item=0');
  expect(readWantedItems(params)).toEqual([
    { productId: 12, quantity: 2 },
    { productId: 13, quantity: 4 },
    { productId: 14, quantity: 20 },
  ]);
});

it('cards that the shop does not list come as a deck list names them', () => {
  const params = new URLSearchParams(
    'card=4+Iono%20PAL%20185&card=Iono&card=99+Nest+Ball&card=0+Arven&card=3+',
  );
  expect(readWantedCards(params)).toEqual([
    { card: 'Iono PAL 185', quantity: 4 },
    { card: 'Nest Ball', quantity: 20 },
    { card: 'Arven', quantity: 1 },
  ]);
});

it('a card is asked for alone at a price, and beside others without', () => {
  const alone = formOf([
    ...good.filter(([name]) => name !== 'item' && name !== 'choice'),
    ['card', '2 Iono PAL 185'],
  ]);
  expect(readWantForm(alone, '')).toMatchObject({
    request: { items: [{ card: 'Iono PAL 185', quantity: 4, max_price: '10.50' }] },
  });
  alone.append('item', '12:3');
  expect(readWantForm(alone, '')).toMatchObject({
    request: {
      items: [
        { product_id: 12, quantity: 3 },
        { card: 'Iono PAL 185', quantity: 2 },
      ],
    },
  });
});

it('one item is asked for with its choice, price and quantity', () => {
  expect(readWantForm(formOf(good), '/tell-me-when')).toEqual({
    ok: true,
    request: {
      email: 'thandi@example.co.za',
      items: [{ product_id: 12, variation_ids: [13, 14], quantity: 4, max_price: '10.50' }],
      consent: true,
      page: '/tell-me-when',
    },
  });
});

it('several items are asked for at any price, each in its quantity', () => {
  const fields = good.filter(([name]) => name === 'email' || name === 'consent');
  const form = formOf([...fields, ['item', '12:3'], ['item', '15']]);
  expect(readWantForm(form, '')).toMatchObject({
    request: {
      items: [
        { product_id: 12, quantity: 3 },
        { product_id: 15, quantity: 1 },
      ],
    },
  });
});

it.each([
  ['email', 'thandi'],
  ['max_price', 'ten'],
  ['max_price', '-5'],
  ['quantity', '0'],
  ['quantity', '21'],
  ['quantity', '1.5'],
])('names the field that is wrong: %s "%s"', (name, value) => {
  const form = formOf(good);
  form.set(name, value);
  expect(readWantForm(form, '')).toMatchObject({ ok: false, errors: [{ field: name }] });
});

it('without consent nothing is asked for', () => {
  const form = formOf(good.filter(([name]) => name !== 'consent'));
  expect(readWantForm(form, '')).toMatchObject({ ok: false, errors: [{ field: 'consent' }] });
});
