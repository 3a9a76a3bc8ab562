import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { createRandom } from '../../demo/art/random.ts';

/** What the benchmark's products are made from. */
export interface Card {
  name: string;
  set: string;
  number: string;
  rarity: string;
}

/** Cards, and where they come from. */
export interface Cards {
  /** For the report. */
  source: string;
  /** The same card for the same place, every time. */
  at: (place: number) => Card;
}

const row = z.looseObject({
  Type: z.string(),
  Name: z.string(),
  'Attribute 1 value(s)': z.string(),
  'Attribute 2 value(s)': z.string(),
  'Attribute 3 value(s)': z.string(),
});

/** When there are more products than cards, the same card again is another printing. */
const PRINTINGS = ['', ' (Reverse Holo)', ' (Japanese)', ' (German)', ' (First Edition)', ' (Korean)'];

/** Real names from the product CSVs of a folder; made-up ones where there is no such folder. */
export async function readCards(folder: string): Promise<Cards> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.csv')).sort();
  const cards: Card[] = [];
  for (const file of files) cards.push(...readFileOfCards(await readFile(path.join(folder, file), 'utf8')));
  if (cards.length === 0) return { source: 'made-up names', at: madeUpCard };
  return {
    source: `${cards.length.toLocaleString('en')} real card names`,
    at: (place) => printing(cards, place),
  };
}

const readFileOfCards = (text: string): Card[] =>
  z
    .array(row)
    .parse(parse(text, { columns: true, bom: true }))
    .filter(({ Type }) => Type !== 'variation')
    .map((product) => ({
      name: product.Name,
      rarity: product['Attribute 1 value(s)'],
      set: product['Attribute 2 value(s)'],
      number: product['Attribute 3 value(s)'],
    }));

function printing(cards: readonly Card[], place: number): Card {
  const card = cards[place % cards.length];
  if (!card) throw new Error('there are no cards');
  const round = Math.floor(place / cards.length);
  return { ...card, name: `${card.name}${PRINTINGS[round] ?? ` (Printing ${round})`}` };
}

const BEGINNINGS = [
  'Ar',
  'Bel',
  'Cor',
  'Dra',
  'Em',
  'Fal',
  'Gro',
  'Hex',
  'Ily',
  'Jol',
  'Kar',
  'Lum',
  'Mor',
  'Nox',
];
const MIDDLES = ['a', 'ada', 'e', 'eli', 'i', 'ibo', 'o', 'oru', 'u', 'una', 'y', 'yra'];
const ENDINGS = [
  'chu',
  'dor',
  'fin',
  'gon',
  'lax',
  'mander',
  'nix',
  'quill',
  'ra',
  'saur',
  'tail',
  'vee',
  'zard',
];
const KINDS = ['', '', '', '', ' ex', ' V', ' VMAX', ' GX'];
const PLACES = [
  'Baobab',
  'Karoo',
  'Drakensberg',
  'Namib',
  'Lowveld',
  'Agulhas',
  'Kalahari',
  'Fynbos',
  'Limpopo',
];
const EVENTS = [
  'Dawn',
  'Storm',
  'Embers',
  'Tides',
  'Shadows',
  'Harvest',
  'Sparks',
  'Legends',
  'Roots',
  'Stars',
];
const RARITIES = ['Common', 'Common', 'Uncommon', 'Uncommon', 'Rare', 'RareHolo', 'DoubleRare', 'UltraRare'];
const CARDS_PER_SET = 200;

function madeUpCard(place: number): Card {
  const card = createRandom(`card ${place}`);
  const number = `${(place % CARDS_PER_SET) + 1}/${CARDS_PER_SET}`;
  const set = setName(Math.floor(place / CARDS_PER_SET));
  const creature = `${card.pick(BEGINNINGS)}${card.pick(MIDDLES)}${card.pick(ENDINGS)}${card.pick(KINDS)}`;
  return { name: `${creature} - ${number} - ${set}`, set, number, rarity: card.pick(RARITIES) };
}

function setName(index: number): string {
  const series = Math.floor(index / (PLACES.length * EVENTS.length));
  const name = `${PLACES[index % PLACES.length]} ${EVENTS[Math.floor(index / PLACES.length) % EVENTS.length]}`;
  return series === 0 ? name : `${name} ${series + 1}`;
}
