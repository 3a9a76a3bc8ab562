import { expect, it } from 'vitest';
import type { ApiDeckLine } from '#contract/deck-lists.ts';
import { wantAddress } from './want-address.ts';

const line = (match: ApiDeckLine['match'], productId: number | null, quantity: number, chosen = 0) =>
  ({ match, product_id: productId, quantity, copies: [{ quantity: chosen }] }) as ApiDeckLine;

it('one link asks for all that is missing, a card once however many lines want it', () => {
  expect(
    wantAddress([
      line('exact', 11, 4, 4),
      line('sold_out', 12, 4),
      line('short', 13, 4, 1),
      { ...line('not_stocked', null, 4), written: 'Iono PAL 185' },
      line('outside_rules', 14, 1),
      line('sold_out', 12, 1),
      line('sold_out', 15, 60),
    ]),
  ).toBe('/tell-me-when?item=12:5&item=13:3&item=15:20&card=4+Iono%20PAL%20185');
});

it('there is no link when nothing can come in', () => {
  expect(wantAddress([line('exact', 11, 1, 1), line('outside_rules', 12, 2)])).toBeUndefined();
});

it('of very many cards it asks for as many as an address has room for', () => {
  const cards = Array.from({ length: 99 }, (_, at) => ({
    ...line('not_stocked', null, 1),
    written: `Nobody ${at} the Unknown, who has a name that is uncommonly long even for a card`,
  }));
  const address = wantAddress(cards) ?? '';
  expect(address.length).toBeLessThanOrEqual(7_100);
  expect(address.split('&').length).toBeGreaterThan(50);
});
