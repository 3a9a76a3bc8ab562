import { expect, it } from 'vitest';
import type { ApiDeckLine, ApiExistingCard } from '#contract/deck-lists.ts';
import { findDeckWants } from './find-deck-wants.ts';

const line = (match: ApiDeckLine['match'], productId: number | null, quantity: number, chosen = 0) =>
  ({ match, product_id: productId, quantity, copies: [{ quantity: chosen }] }) as ApiDeckLine;

const existing = (id: number, isOneCard: boolean) =>
  ({ printing_id: id, is_one_card: isOneCard }) as ApiExistingCard;

it('one link asks for all that is missing, a card once however many lines want it', () => {
  expect(
    findDeckWants([
      line('exact', 11, 4, 4),
      line('sold_out', 12, 4),
      line('short', 13, 4, 1),
      { ...line('not_stocked', null, 4), written: 'Iono PAL 185' },
      line('outside_rules', 14, 1),
      line('sold_out', 12, 1),
      line('sold_out', 15, 60),
      { ...line('not_stocked', null, 2), written: 'Lotus', exists: existing(9, true) },
      { ...line('not_stocked', null, 1), written: 'Charmander', exists: existing(10, false) },
      { ...line('not_stocked', null, 1), written: 'Black Lotus LEA', exists: existing(9, true) },
    ]),
  ).toEqual({
    address:
      '/tell-me-when?item=12:5&item=13:3&item=15:20&printing=9:any:3&card=4+Iono%20PAL%20185&card=1+Charmander',
    asked: 6,
    missing: 6,
  });
});

it('there is no link when nothing can come in', () => {
  expect(findDeckWants([line('exact', 11, 1, 1), line('outside_rules', 12, 2)])).toBeUndefined();
});

it('of very many cards it asks for as many as an address has room for', () => {
  const cards = Array.from({ length: 99 }, (_, at) => ({
    ...line('not_stocked', null, 1),
    written: `Nobody ${at} the Unknown, who has a name that is uncommonly long even for a card`,
  }));
  const { address = '', asked, missing } = findDeckWants(cards) ?? {};
  expect(address.length).toBeLessThanOrEqual(7_000);
  expect(address.split('&')).toHaveLength(asked ?? 0);
  expect(asked).toBeGreaterThan(50);
  expect(missing).toBe(99);
});

it('of more cards than one request may name it asks for the first hundred', () => {
  const cards = Array.from({ length: 140 }, (_, at) => line('sold_out', at + 1, 1));
  expect(findDeckWants(cards)).toMatchObject({ asked: 100, missing: 140 });
});
