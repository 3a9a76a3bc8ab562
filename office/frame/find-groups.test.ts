import { expect, it } from 'vitest';
import type { OfficeFound } from '#backend/office/find/found.ts';
import { rightsOf } from '#domain/office/office.ts';
import { groupHits, hitsOf } from './find-groups.ts';
import { placesFor } from './places.ts';

const FOUND: OfficeFound = {
  products: [
    {
      id: 12,
      unit_id: 14,
      name: 'Pikachu ex',
      detail: 'Surging Sparks 238/191',
      sku: 'PKM-SV8-238',
      image: null,
      price_cents: 56_899,
      units: 1,
      stock: 3,
      held: 2,
      is_draft: false,
    },
  ],
  orders: [],
  customers: [],
  messages: [{ id: 7, who: 'Naledi Kaartman', subject: 'Pikachu?', is_answered: false }],
  gift_cards: [{ id: 5, name: 'Gift card …PQRS', balance_cents: 4_000, is_stopped: true }],
  exact: null,
};

const whoIs = (role: 'owner' | 'packer' | 'judge') => {
  const rights = rightsOf(role);
  return { rights, places: placesFor(rights).flat() };
};

it('a hit leads to its own screen, as far as the role goes', () => {
  const [product, ...others] = hitsOf(groupHits('pika', FOUND, whoIs('owner')));
  expect(product).toMatchObject({
    to: '/products/12',
    further: [
      { keys: 'Ctrl E', to: '/products?search=PKM-SV8-238&edit=14' },
      { keys: 'Ctrl S', to: '/stock?unit=14' },
    ],
  });
  expect(others).toContainEqual(expect.objectContaining({ id: 'message-7', to: '/messages/7' }));
  expect(others).toContainEqual(
    expect.objectContaining({ to: '/credit/5', detail: expect.stringMatching(/stopped/) }),
  );
  const packers = hitsOf(groupHits('pika', { ...FOUND, messages: [] }, whoIs('packer')));
  expect(packers[0]).toMatchObject({ to: '/stock?unit=14', further: [] });
});

it('puts a command before the cards where its whole name is typed', () => {
  const first = (typed: string) => hitsOf(groupHits(typed, FOUND, whoIs('owner')))[0]?.name;
  expect(first('New Order')).toBe('New order');
  expect(first('log')).toBe('Log');
  expect(first('new ord')).toBe('Pikachu ex');
  const all = hitsOf(groupHits('new order', FOUND, whoIs('owner'))).map(({ id }) => id);
  expect(new Set(all).size).toBe(all.length);
});

it('offers the commands of the role, by words or by their keys', () => {
  const named = (typed: string, role: Parameters<typeof whoIs>[0]) =>
    hitsOf(groupHits(typed, undefined, whoIs(role))).map(({ name }) => name);
  expect(named('>g l', 'owner')).toEqual(['Log']);
  expect(named('> exp ord', 'owner')).toEqual(['Export orders as CSV']);
  expect(named('receive', 'packer')).toEqual(['Receive stock']);
  expect(named('>g l', 'packer')).toEqual([]);
  expect(named('', 'judge')).toEqual(['Tournaments', 'Account', 'All keys', 'See the shop']);
});
