import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

export interface Card {
  name: string;
  set: string;
  number: string;
  rarity: string;
}

const FILE = new URL('../../tests/data/pokemon-singles.csv.gz', import.meta.url);

const row = z
  .looseObject({
    Name: z.string(),
    'Attribute 1 value(s)': z.string(),
    'Attribute 2 value(s)': z.string(),
    'Attribute 3 value(s)': z.string(),
  })
  .transform((product) => ({
    name: product.Name,
    rarity: product['Attribute 1 value(s)'],
    set: product['Attribute 2 value(s)'],
    number: product['Attribute 3 value(s)'],
  }));

export async function readCards(): Promise<Card[]> {
  const text = gunzipSync(await readFile(FILE));
  return z.array(row).parse(parse(text, { columns: true, bom: true }));
}

const PRINTINGS = ['', ' (Reverse Holo)', ' (Japanese)', ' (German)', ' (First Edition)', ' (Korean)'];

/** The card of product number `place`; deterministic, and unlimited by the number of cards. */
export function cardAt(cards: readonly Card[], place: number): Card {
  const card = cards[place % cards.length];
  if (!card) throw new Error('there are no cards');
  const round = Math.floor(place / cards.length);
  return { ...card, name: `${card.name}${PRINTINGS[round] ?? ` (Printing ${round})`}` };
}
