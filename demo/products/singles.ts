import { rarityOf } from '#domain/cards/rarity.ts';
import { hash } from '#domain/text/hash.ts';
import type { ArtSpec } from '../art/spec.ts';
import { copiesOf, GRADINGS, SOLD_OUT } from './copies.ts';
import { html, oneOf } from './html.ts';
import {
  type Attribute,
  GAMES,
  type Game,
  type Picture,
  type Product,
  picturesOf,
  type Variation,
} from './product.ts';
import { sealedSku } from './sealed.ts';
import { SETS } from './sets.ts';
import { SINGLES_LIST, type SingleRow } from './single-list.ts';

const CONDITIONS = [
  { name: 'Near Mint', short: 'NM', worth: 1 },
  { name: 'Lightly Played', short: 'LP', worth: 0.85 },
  { name: 'Moderately Played', short: 'MP', worth: 0.68 },
  { name: 'Heavily Played', short: 'HP', worth: 0.48 },
] as const;

const LANGUAGES = [
  { name: 'English', short: 'EN', worth: 1 },
  { name: 'Japanese', short: 'JP', worth: 0.72 },
] as const;

const CONDITION_NOTES = [
  'Near Mint: straight from the pack or as good as',
  'Lightly Played: a little white on an edge, nothing on the face',
  'Moderately Played: visible wear, flat and legal in a sleeve',
  'Heavily Played: creased or scuffed, for decks and not for binders',
];

const ON_SALE = new Map([
  ['Spark Kudu', 0.85],
  ['Dune Chaser', 0.86],
  ['Gale Herald', 0.9],
  ['Old Man Baboon', 0.84],
  ['Rift Walker', 0.92],
  ['Abyssal Angler', 0.88],
  ['Chocolate-Box Castle', 0.86],
]);
const FEATURED = new Set(['Reef Warden', 'Kloof Stalker', 'Dusk Sovereign', 'Grassland Alpha']);

export const SINGLES: readonly Product[] = SINGLES_LIST.map(product);

function product(row: SingleRow): Product {
  const [gameKey, name, code, number, rarity, price, stock, choice] = row;
  const game = GAMES[gameKey];
  const set = SETS.find((candidate) => candidate.game === gameKey && candidate.code === code);
  if (!set) throw new Error(`${name}: no set ${code}`);
  const sku = `SD-${gameKey.toUpperCase()}-${code.replace('-', '')}-${printedNumber(number)}`;
  const slug = `${gameKey}-${slugOf(name)}`;
  const variations = variationsOf(row);
  const discount = ON_SALE.get(name);
  const common = {
    sku,
    name: `${name} – ${numberLabel(row)}`,
    brand: game.brand,
    categories: [`Singles > ${game.shelf} Singles`],
    tags: [set.name, rarity, ...(choice === 'graded' ? ['Graded'] : [])],
    summary: summaryOf(row, set.name),
    description: descriptionOf(row, set.name),
    lowStock: 1,
    parcel: choice === 'graded' ? ([0.09, 14, 8.5, 0.9] as const) : ([0.01, 9, 6.5, 0.2] as const),
    attributes: attributesOf(row, set.name, variations),
    pictures: picturesFor(slug, game, row),
    upsells: upsellsOf(row),
    crossSells: [
      ...(set.pack ? [sealedSku(set, 'pack')] : []),
      ...(price > 100 ? ['SD-ACC-TOP-25', 'SD-ACC-BND-9P'] : ['SD-ACC-SLV-PENNY', 'SD-ACC-BND-4P']),
    ],
    featured: FEATURED.has(name),
    soldIndividually: choice === 'graded',
    copies: copiesOf(name, faceOf(slug, game, row)),
    grading: GRADINGS.get(name),
  };
  if (variations.length > 0) return { ...common, type: 'variable', variations };
  return {
    ...common,
    type: 'simple',
    price,
    stock,
    ...(discount && { sale: { price: shelfPrice(price * discount) } }),
  };
}

function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '-');
}

/** `238/191` and `OP09-118` both end in what tells the card apart within its set. */
function printedNumber(number: string): string {
  return (number.split('/')[0] ?? number).split('-').at(-1) ?? number;
}

function numberLabel([, , code, number]: SingleRow): string {
  return number.includes('-') ? number : `${code} ${number}`;
}

function variationsOf(row: SingleRow): Variation[] {
  const [, name, , number, , price, stock, choice] = row;
  if (choice === 'one' || choice === 'graded') return [];
  const discount = ON_SALE.get(name);
  const second = secondChoices(row);
  const conditions = choice === 'finish' ? CONDITIONS.slice(0, 3) : CONDITIONS;
  return second.flatMap((other, column) =>
    conditions.map((condition, step) => {
      const seed = `${name}${number}${condition.short}${other.short}`;
      const full = shelfPrice(price * condition.worth * other.worth);
      const values: Record<string, string> = { Condition: condition.name };
      if (other.attribute) values[other.attribute] = other.name;
      return {
        suffix: [condition.short, other.short].filter(Boolean).join('-'),
        values,
        price: full,
        stock: SOLD_OUT.has(name) ? 0 : stockOf(seed, stock, step, column),
        ...(discount && step === 0 && { sale: { price: shelfPrice(full * discount) } }),
      };
    }),
  );
}

function secondChoices([game, , , , , , , choice]: SingleRow) {
  if (choice === 'language') return LANGUAGES.map((language) => ({ ...language, attribute: 'Language' }));
  if (choice === 'finish') {
    const shiny = game === 'pkm' ? 'Reverse Holo' : 'Foil';
    return [
      { name: 'Normal', short: 'N', worth: 1, attribute: 'Finish' },
      { name: shiny, short: game === 'pkm' ? 'RH' : 'F', worth: 1.65, attribute: 'Finish' },
    ];
  }
  return [{ name: '', short: '', worth: 1, attribute: '' }];
}

/** The better the copy, the more likely it is the one we have; about one in four is sold out. */
function stockOf(seed: string, nearMint: number, step: number, column: number): number {
  if (step === 0 && column === 0) return nearMint;
  const roll = hash(seed) % 8;
  if (nearMint === 0 && step === 0) return 0;
  if (roll < 2) return 0;
  return Math.max(
    1,
    Math.round(Math.min(nearMint + 1, 24) * (1 - step * 0.2) * (column ? 0.6 : 0.8) * (roll / 7)),
  );
}

/** Small prices end in 90 cents, larger ones in full rand. */
function shelfPrice(rand: number): number {
  if (rand < 100) return Math.max(4.9, Math.round(rand) - 0.1);
  if (rand < 1000) return Math.round(rand / 5) * 5;
  return Math.round(rand / 10) * 10;
}

function attributesOf(row: SingleRow, set: string, variations: readonly Variation[]): Attribute[] {
  const [gameKey, name, code, number, rarity, , , choice] = row;
  const attributes: Attribute[] = [
    { name: 'Set', values: [set] },
    { name: 'Set code', values: [code] },
    { name: 'Number', values: [number] },
    { name: 'Rarity', values: [rarity] },
  ];
  if (choice === 'graded') attributes.push({ name: 'Grade', values: [gradeOf(row)] });
  if (choice === 'one') attributes.push({ name: 'Condition', values: ['Near Mint'] });
  const standard = variations.find((variation) => variation.stock > 0) ?? variations[0];
  for (const option of ['Condition', 'Finish', 'Language']) {
    const values = [...new Set(variations.flatMap((variation) => variation.values[option] ?? []))];
    if (values.length > 0) attributes.push({ name: option, values, standard: standard?.values[option] });
  }
  if (gameKey === 'ygo') attributes.push({ name: 'Passcode', values: [passcodeOf(name)], isOwn: true });
  return attributes;
}

/** Eight digits, the same on every printing of a card. */
function passcodeOf(name: string): string {
  return String(10_000_000 + ((hash(name) >>> 0) % 90_000_000));
}

function gradeOf([, name]: SingleRow): string {
  return GRADINGS.get(name)?.grade ?? '';
}

function picturesFor(slug: string, game: Game, row: SingleRow): Picture[] {
  const art = faceOf(slug, game, row);
  const kind = art.grading ? 'slab' : 'single';
  const back: Omit<ArtSpec, 'view'> = {
    kind,
    design: `${game.key}-${kind}-back`,
    family: game.family,
    title: `Back of a ${game.title} card`,
  };
  const cased = { file: `${slug}-slab.svg`, art: { ...art, kind: 'slab' as const, view: 'slab' } };
  return [
    ...picturesOf(slug, art, ['front']),
    ...(art.grading ? [cased] : []),
    { file: `${slug}-closeup.svg`, art: { ...art, view: 'closeup' } },
    ...picturesOf(`${game.key}-${kind}-back`, back, ['back']),
  ];
}

function faceOf(slug: string, game: Game, [, name, code, number, rarity]: SingleRow): Omit<ArtSpec, 'view'> {
  const grading = GRADINGS.get(name);
  return {
    kind: 'single',
    design: slug,
    family: game.family,
    title: name,
    set: code,
    code: number,
    rank: rarityOf(game.brand, rarity).rank ?? 3,
    ...(grading && { grading }),
  };
}

/** Two dearer singles of the same game. */
function upsellsOf(row: SingleRow): string[] {
  const [game, , , , , price] = row;
  return SINGLES_LIST.filter((other) => other[0] === game && other[5] > price)
    .sort((a, b) => a[5] - b[5])
    .slice(0, 2)
    .map(
      ([key, , code, number]) => `SD-${key.toUpperCase()}-${code.replace('-', '')}-${printedNumber(number)}`,
    );
}

function summaryOf(row: SingleRow, set: string): string {
  const [, name, , number, rarity, , , choice] = row;
  const seed = `${name}summary`;
  const kind = rarity.toLowerCase();
  switch (choice) {
    case 'graded':
      return `Graded ${gradeOf(row)}, cased, one copy. ${rarity} of ${set}, number ${number}.`;
    case 'finish':
      return oneOf(
        seed,
        `${rarity} from ${set}, number ${number}. Pick the condition and the finish.`,
        `The ${kind} ${name}, plain or shiny. Number ${number} of ${set}.`,
        `Number ${number} of ${set}, in two finishes and three conditions.`,
      );
    case 'language':
      return oneOf(
        seed,
        `${rarity} from ${set}, in English or Japanese. Number ${number}.`,
        `Number ${number} of ${set}. The two printings differ in price, not in play.`,
      );
    case 'condition':
      return oneOf(
        seed,
        `${rarity} from ${set}, number ${number}, in up to four conditions.`,
        `${name}, ${kind}, number ${number}. Played copies cost less and shuffle the same.`,
        `A ${kind} of ${set}. Each condition has its own price and its own count.`,
        `Number ${number} of ${set}. Graded by eye, under a lamp, by two of us.`,
      ).replace(/^A (?=[aeiou])/, 'An ');
    default:
      return `One condition, Near Mint. ${rarity} of ${set}, number ${number}.`;
  }
}

function descriptionOf(row: SingleRow, set: string): string {
  const [, name, , number, rarity, price, , choice, blurb] = row;
  const facts = [`Set: ${set}`, `Number: ${number}`, `Rarity: ${rarity}`];
  const seed = `${name}text`;
  if (choice === 'graded') {
    return html(
      blurb,
      [...facts, `Grade: ${gradeOf(row)}`],
      'The case is sealed and we do not open it. It travels in bubble wrap inside a box.',
    );
  }
  if (choice === 'one') {
    return html(blurb, [...facts, 'Condition: Near Mint'], sending(seed, price));
  }
  const wear = oneOf(
    `${seed}wear`,
    'What the conditions mean with us:',
    'How we grade:',
    'The conditions, briefly:',
    'Before you choose:',
  );
  const notes = choice === 'finish' ? CONDITION_NOTES.slice(0, 3) : CONDITION_NOTES;
  return html(blurb, facts, wear, notes, sending(seed, price));
}

function sending(seed: string, price: number): string {
  if (price > 250) {
    return oneOf(
      seed,
      'Sleeved, in a rigid holder, between boards. Ask for photographs of the very copy if you like.',
      'Ask us for a scan of front and back before you pay. We would.',
      'It leaves in a holder, taped between boards, inside a box.',
    );
  }
  return oneOf(
    seed,
    'Sent in a sleeve inside a rigid holder.',
    'Several singles travel together for the price of one.',
    'The condition is on the sleeve in pencil, with the initials of whoever looked.',
    'Sleeved on the day it comes in, and posted in the same sleeve.',
  );
}
