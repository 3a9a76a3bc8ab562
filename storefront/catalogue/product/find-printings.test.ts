import { expect, it } from 'vitest';
import { createShopApi } from '../../api/shop-api.ts';
import { findPrintings } from './find-printings.ts';

const NUMBERS = ['057/191', '219/191', '238/191'];

const card = (id: number, name: string, price: string, condition = 'Near Mint') => ({
  id,
  name,
  price,
  type: 'simple',
  stock_status: 'instock',
  stock_quantity: 2,
  brands: [{ id: 1, name: 'Pokemon', slug: 'pokemon' }],
  attributes: Object.entries({
    Set: 'Surging Sparks',
    Number: NUMBERS[id - 1] ?? '1',
    Condition: condition,
  }).map(([attribute, option]) => ({ name: attribute, variation: false, visible: true, options: [option] })),
});
type Wire = ReturnType<typeof card>;

const pikachu = card(3, 'Pikachu ex – SSP 238/191', '6450.00');
const cheap = card(1, 'Pikachu ex – SSP 057/191', '84.90');

async function printingsOf(present: Wire, found: Wire[], called: Wire[] = []) {
  const api = createShopApi({
    baseUrl: 'http://backend.example',
    fetch: async ({ url }) =>
      Response.json(url.endsWith('?same=name') ? called : url.endsWith('/printings') ? found : present),
  });
  const product = await api.product(present.id);
  if (!product) throw new Error('no product');
  return findPrintings(api, product);
}

it('cards of the same name stand by price, the present one among them', async () => {
  const others = [card(2, 'Pikachu ex – SSP 219/191', '310.00'), cheap];
  const { printings } = await printingsOf(pikachu, others);
  expect(printings.map(({ number, priceCents }) => [number, priceCents])).toEqual([
    ['057/191', 8_490],
    ['219/191', 31_000],
    ['238/191', 645_000],
  ]);
});

it('who wants to play is shown the cheapest Near Mint, if it costs less than half', async () => {
  expect((await printingsOf(pikachu, [cheap])).deckCopy).toMatchObject({ id: 1, priceCents: 8_490 });
  expect((await printingsOf(cheap, [pikachu])).deckCopy).toBeUndefined();
  const played = card(1, cheap.name, '84.90', 'Heavily Played');
  expect((await printingsOf(pikachu, [played])).deckCopy).toBeUndefined();
});

it('the only printing has nothing to stand beside', async () => {
  expect(await printingsOf(pikachu, [])).toEqual({ printings: [], namesakes: [], deckCopy: undefined });
});

it('other cards of the name stand apart', async () => {
  const { printings, namesakes } = await printingsOf(pikachu, [], [cheap]);
  expect([printings, namesakes.map(({ id }) => id)]).toEqual([[], [1]]);
});
