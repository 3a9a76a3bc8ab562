import { expect, it } from 'vitest';
import { brandNamer } from '#domain/catalogue/brand-names.ts';
import { createShopApi } from '../shop-api.ts';
import deckList from './recorded/deck-list.json' with { type: 'json' };

it("a deck list's cards are named as everywhere else, and the list as it was typed", async () => {
  const transport = { baseUrl: 'http://backend.example', fetch: async () => Response.json(deckList) };
  const displayText = brandNamer({ Pokemon: 'Pokémon' });
  const list = await createShopApi(transport, { displayText }).deckList('id', new URLSearchParams());
  expect(list?.list).toBe('1 Pokemon Catcher');
  expect(list?.lines).toMatchObject([
    {
      written: 'Pokemon Catcher',
      name: 'Pokémon Catcher',
      copies: [{ product_name: 'Pokémon Catcher - 95/101', brand: 'Pokemon' }],
    },
  ]);
});
