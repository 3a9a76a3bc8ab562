import { expect, it } from 'vitest';
import { codeKey, nameKey, numberKey } from '#domain/cards/card-keys.ts';
import { withoutRemarks } from '#domain/cards/same-card.ts';
import { readCardName } from './card-name.ts';

it.each([
  ['Spark Kudu – SV08 057/191', '057/191', 'Surging Sparks', 'SV08', 'Spark Kudu', '057/191'],
  [
    'Meganium - 1/13 - Mega Evolution Black Star Promos',
    '1/13',
    'Mega Evolution Black Star Promos',
    '',
    'Meganium',
    '1/13',
  ],
  [
    'Diablo - Obedient Raven - 70/204',
    '70/204',
    'Rise of the Floodborn',
    '',
    'Diablo - Obedient Raven',
    '70/204',
  ],
  ['Diablo - Obedient Raven', '70/204', 'Rise of the Floodborn', '', 'Diablo - Obedient Raven', '70/204'],
  ['Charizard - 4/102', '', '', '', 'Charizard', '4/102'],
  ['Monkey.D.Luffy OP05-119', '', '', '', 'Monkey.D.Luffy', 'OP05-119'],
  ['Roronoa Zoro (OP01-025)', '', '', '', 'Roronoa Zoro', 'OP01-025'],
  ['Dusk Sovereign – RA04-EN125', 'RA04-EN125', '', '', 'Dusk Sovereign', 'RA04-EN125'],
  ['Lightning Bolt - STA', '42', 'Strixhaven Mystical Archive', 'STA', 'Lightning Bolt', '42'],
  ['Fire // Ice - 290 - MH2', '290', 'MH2', '', 'Fire // Ice', '290'],
  ['Ho-Oh - 7/64 - Neo Revelation', '7/64', 'Neo Revelation', '', 'Ho-Oh', '7/64'],
  ['Ultra Ball', '', '', '', 'Ultra Ball', ''],
])('%s is the card %5$s', (product, number, set, setCode, name, foundNumber) => {
  expect(readCardName(product, { number, set, setCode })).toEqual({ name, number: foundNumber });
});

it('remarks in parentheses are no part of the name', () => {
  expect(withoutRemarks('Charizard (Extended Art) [Japanese]')).toEqual({
    name: 'Charizard',
    remarks: ['Japanese', 'Extended Art'],
  });
});

it('names, sets and numbers are compared without what people spell differently', () => {
  expect(nameKey('Farfetch’d & Pokémon')).toBe(nameKey("farfetch'd and POKEMON"));
  expect(nameKey('Diablo, Obedient Raven')).toBe(nameKey('Diablo - Obedient Raven'));
  expect(nameKey('Basic Darkness Energy')).toBe(nameKey('Darkness Energy'));
  expect(['Ditto ♢', 'Ditto Prism Star'].map(nameKey)).toEqual([nameKey('Ditto ◇'), nameKey('Ditto ◇')]);
  expect(['SV08', 'sv8', 'OP-01', 'OP1', 'M20'].map(codeKey)).toEqual(['sv8', 'sv8', 'op1', 'op1', 'm20']);
  expect(['057/191', '57', 'TG07/TG30', 'OP01-025', 'RA04-EN125', 'ra04-125', '820★'].map(numberKey)).toEqual(
    ['57', '57', 'tg7', 'op1-25', 'ra4-125', 'ra4-125', '820★'],
  );
});
