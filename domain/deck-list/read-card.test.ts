import { expect, it } from 'vitest';
import { hasSetBehind, isBasic, readCard } from './read-card.ts';

const partsOf = (text: string) => {
  const { name, set, number, passcode, isFoil } = readCard(text);
  return [name, set, number, ...(passcode === 0 ? [] : [passcode]), ...(isFoil ? ['foil'] : [])].join(' | ');
};

it.each([
  ['[M21]Forest', 'Forest | M21 | '],
  ['[] Forest', 'Forest |  | '],
  ['[#5] Forest', 'Forest |  | 5'],
  [`[${'x'.repeat(80)}] Forest`, `Forest | ${'x'.repeat(80)} | `],
  [`[${'x'.repeat(81)}] Forest`, `[${'x'.repeat(81)}] Forest |  | `],
  ['Ash [2XM#310] Barrens', 'Ash [2XM#310] Barrens |  | '],
  ['[M21#5]', '[M21#5] |  | '],
  ['[x[M21:5] Forest', 'Forest | x[M21:5 | '],
  ['[M10:146] Lightning Bolt', 'Lightning Bolt | M10 | 146'],
  ['[SV08: Surging Sparks#57] Pikachu ex', 'Pikachu ex | SV08: Surging Sparks | 57'],
  ['[SV08: Surging Sparks] Pikachu ex', 'Pikachu ex | SV08: Surging Sparks | '],
])('of a printing in brackets, %j is %j', (text, parts) => {
  expect(partsOf(text)).toBe(parts);
});

it('of a Prism Star the mark is a diamond, as on the card', () => {
  expect(readCard('Jirachi {*} CEC 97')).toMatchObject({ name: 'Jirachi ◇', set: 'CEC', number: '97' });
});

it.each([
  ['OP01-025', ' |  | OP01-025'],
  ['op01-025 Zoro', 'Zoro |  | op01-025'],
  ['OP01-025_p1 Zoro', 'Zoro |  | OP01-025'],
  ['OP01-025#02 Zoro', 'Zoro |  | OP01-025'],
  ['RA04-EN125a', ' |  | RA04-EN125a'],
  ['OP01-025x9', 'OP01-025x9 |  | '],
  ['OP01-025: Zoro', 'Zoro |  | OP01-025'],
  ['OP01-025 (SR)', ' |  | OP01-025'],
  ['OP01-025 Zoro (SR)', 'Zoro (SR) |  | OP01-025'],
  ['[OP01-025] Zoro', 'Zoro |  | OP01-025'],
  ['Zoro [OP01-025]', 'Zoro |  | OP01-025'],
  ['Dusk Sovereign (RA04-EN125)', 'Dusk Sovereign |  | RA04-EN125'],
  ['Dusk Sovereign ra04-en125', 'Dusk Sovereign ra04-en125 |  | '],
  ['Dusk RA04-EN125 Sovereign', 'Dusk RA04-EN125 Sovereign |  | '],
])('of a code, %j is %j', (text, parts) => {
  expect(partsOf(text)).toBe(parts);
});

it.each([
  ['Pikachu (#58/102)', 'Pikachu |  | 58/102'],
  ['Pikachu(tg17/TG30)', 'Pikachu |  | tg17/TG30'],
  ['Pikachu (58/102) Base', 'Pikachu (58/102) Base |  | '],
  ['Pikachu (12345/102)', 'Pikachu (12345/102) |  | '],
  ['Pikachu (58/12345)', 'Pikachu (58/12345) |  | '],
  ['Sol Ring(C21)', 'Sol Ring | C21 | '],
  ['Sol Ring (C21)  26★', 'Sol Ring | C21 | 26★'],
  ['Sol Ring (C21:263)', 'Sol Ring | C21 | 263'],
  ['Sol Ring (C21: two)', 'Sol Ring (C21: two) |  | '],
  ['Sol Ring (C21) x', 'Sol Ring (C21) x |  | '],
  ['Sol Ring (X)', 'Sol Ring (X) |  | '],
  ['Sol Ring (ABCDEFGH)', 'Sol Ring (ABCDEFGH) |  | '],
  ['Sol Ring (C21) 263 4', 'Sol Ring (C21) 263 4 |  | '],
])('of something in parentheses, %j is %j', (text, parts) => {
  expect(partsOf(text)).toBe(parts);
});

it.each([
  ['Forest<271>', 'Forest |  | 271'],
  ['Forest <extended>', 'Forest (extended) |  | '],
  ['Forest <extended> [KHM]', 'Forest (extended) | KHM | '],
  ['Bolt[M11]', 'Bolt | M11 | '],
  ['Bolt [2XM] (Foil)', 'Bolt | 2XM |  | foil'],
  ['Bolt [2XM](Foil)', 'Bolt | 2XM |  | foil'],
  ['Bolt [11]', 'Bolt [11] |  | '],
  ['Bolt [M]', 'Bolt [M] |  | '],
  ['Bolt [ABCDEFG]', 'Bolt [ABCDEFG] |  | '],
  ['Bolt [Ramp]', 'Bolt [Ramp] |  | '],
  ['Bolt [M11] x', 'Bolt [M11] x |  | '],
])('of MTGGoldfish, %j is %j', (text, parts) => {
  expect(partsOf(text)).toBe(parts);
  expect(hasSetBehind(text)).toBe(/\| [A-Z0-9]+ \|/.test(parts));
});

it.each([
  ['Comfey LOR 79a', 'Comfey | LOR | 79a'],
  ['Comfey  LOR  79', 'Comfey | LOR | 79'],
  ['Gallade ASR 62 RH', 'Gallade | ASR | 62 | foil'],
  ['Gallade ASR 62 H', 'Gallade | ASR | 62'],
  ['Gallade ASR 62  H', 'Gallade | ASR | 62'],
  ['Gallade ASR 62 X', 'Gallade ASR 62 X |  | '],
  ['Zorua PR-SVBSP 189', 'Zorua PR-SVBSP 189 |  | '],
  ['Zorua PR-SWSH 189', 'Zorua | PR-SWSH | 189'],
  ['Zorua ABCDEFG 189', 'Zorua ABCDEFG 189 |  | '],
  ['Zorua lor 189', 'Zorua lor 189 |  | '],
  ['Zorua LOR 1234', 'Zorua LOR 1234 |  | '],
  ['Energy Search Energy 5', 'Energy Search Energy 5 |  | '],
  ['LOR 79', 'LOR 79 |  | '],
  ['Mewtwo GX 54', 'Mewtwo GX |  | 54'],
])('of a set and a number, %j is %j', (text, parts) => {
  expect(partsOf(text)).toBe(parts);
});

it.each([
  ['12345', ' |  |  | 12345'],
  ['1234567890', ' |  |  | 1234567890'],
  ['1234', '1234 |  | '],
  ['12345678901', '12345678901 |  | '],
  ['x12345', 'x12345 |  | '],
  ['12345x', '12345x |  | '],
])('of digits alone, %j is %j', (text, parts) => {
  expect(partsOf(text)).toBe(parts);
});

it.each([
  ['Sol Ring *F* (C21) 263', 'Sol Ring | C21 | 263 | foil'],
  ['Sol Ring*e*', 'Sol Ring |  |  | foil'],
  ['Sol Ring *N*', 'Sol Ring |  | '],
  ['*F* Sol Ring', 'Sol Ring |  |  | foil'],
  ['Sol Foil Ring', 'Sol Foil Ring |  | '],
  ['Sol Ring (F)', 'Sol Ring |  |  | foil'],
  ['Sol Ring(F)', 'Sol Ring |  |  | foil'],
  ['Sol Ring (C21) 263 foil', 'Sol Ring | C21 | 263 | foil'],
  ['Sol Ring Foil', 'Sol Ring |  |  | foil'],
  ['Foil', 'Foil |  | '],
  ['Sol Ring (E) 2', 'Sol Ring (E) 2 |  | '],
  ['Sol Ring PHX', 'Sol Ring PHX |  | '],
  ['Sol RingPH', 'Sol RingPH |  | '],
])('foil stands behind a card: %j is %j', (text, parts) => {
  expect(partsOf(text)).toBe(parts);
});

it('an energy in short is written out, and an unknown one is left', () => {
  expect(['Basic {G} Energy', '{L}{M}', '{X} Energy'].map((text) => readCard(text).name)).toEqual([
    'Basic Grass Energy',
    'LightningMetal',
    '{X} Energy',
  ]);
});

it.each([
  ['FOREST', true],
  ['Snow-Covered Forest 123', true],
  ['basic fairy energy', true],
  ['The Forest', false],
  ['Forest 1234', false],
  ['Basic Forest', false],
  ['Snow-Covered Fire Energy', false],
])('whether nobody lacks %s: %s', (name, is) => {
  expect(isBasic({ name })).toBe(is);
});
