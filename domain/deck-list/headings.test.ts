import { expect, it } from 'vitest';
import { readDeckList } from '../testing/deck-lists.ts';
import { badLineMessage } from './deck-list.ts';
import { isComment, readHeading } from './headings.ts';

it.each([
  ['Deck', ''],
  ['#main', 'Main deck'],
  ['!side', 'Side deck'],
  ['== Extra Deck (15 cards) ==', 'Extra deck'],
  ['**Lands**', 'Lands'],
  ['[Spells]', 'Spells'],
  ['// Sideboard', 'Sideboard'],
  ['- Traps -', 'Traps'],
  ['Trainer - 12', 'Trainer'],
  ['Trainer – 12', 'Trainer'],
  ['Creatures [2]', 'Creatures'],
  ['Creatures (2)', 'Creatures'],
  ['TOKENS:', 'Tokens'],
  ['Énergie :12', 'Énergie'],
  ['Carte dresseur: 7', 'Carte dresseur'],
  ['Énergie (10)', 'Énergie'],
  ['Energie (10)', 'Energie'],
  ['Energía - 12', 'Energía'],
  ['Entrenador (34)', 'Entrenador'],
  ['Allenatore [33]', 'Allenatore'],
  ['Treinador (18 cartas)', 'Treinador'],
  ['Pokémon (15 Karten)', 'Pokémon'],
  ['Réserve', 'Sideboard'],
  ['Banquillo', 'Sideboard'],
  ['Mazo', ''],
  ['Spell Cards (12)', 'Spells'],
  ['Sideboard 15', 'Sideboard'],
  ['Sideboard15', 'Sideboard'],
  ['Extra Deck 15', 'Extra deck'],
  ['Attractions:', 'Attractions'],
  ['Actions & Songs:', 'Actions & Songs'],
  ['SIGNATURE SPELL', 'Signature spells'],
  ['Creature card', 'Creatures'],
  ['Creature (1 card)', 'Creatures'],
])('%j begins the part %j', (line, section) => {
  expect(readHeading(line)).toEqual({ section });
});

it('cards are no word of a heading within it', () => {
  expect(readHeading('Main cards deck')).toBeUndefined();
});

it.each([
  'Deckhand',
  '4 Deck',
  'Main deck of mine',
  'Dresseur: x',
  'Dresseur: 7 x',
  '2 Dresseur: 7',
  'Constructor',
  'Ultra Ball (4)',
  'Ultra Ball 4',
  'Deck of Many Things 15',
])('%j begins no part', (line) => {
  expect(readHeading(line)).toBeUndefined();
});

it.each([
  '# mine',
  '//mine',
  '*** mine',
  'About',
  'ABOUT',
  'Name Burn',
  'Total Cards - 60',
  'Karten insgesamt: 60',
  'Total de cartes : 60',
  'Total de cartas (60)',
  'Cartas totales: 60',
  'Carte totali: 60',
])('%j is a remark', (line) => {
  expect(readHeading(line)).toBeUndefined();
  expect(isComment(line)).toBe(true);
});

it.each([
  '4 Opt # mine',
  '** mine',
  'About Face',
  'All about',
  'Nameless Race',
  'A name here',
  'My total cards',
])('%j is no remark', (line) => {
  expect(isComment(line)).toBe(false);
});

it('a category of Archidekt above its cards is no line that cannot be read', () => {
  const { entries, badLines } = readDeckList('Ramp\n1x Sol Ring (c21) 263 [Ramp]\n\nDraw\n1x Opt (xln) 65');
  expect(entries.map(({ section }) => section)).toEqual(['Ramp', '']);
  expect(badLines.map(({ written }) => written)).toEqual(['Draw']);
});

it('a broken ydke:// address is explained', () => {
  const [bad] = readDeckList('ydke://!!').badLines;
  expect(bad).toBeUndefined();
  const [broken] = readDeckList('ydke://x').badLines;
  expect(broken && badLineMessage(broken)).toBe('a ydke:// address has three parts, and a ! after each');
});
