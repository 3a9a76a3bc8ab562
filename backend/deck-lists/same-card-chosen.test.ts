import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gameOfBrand } from '#domain/cards/games.ts';
import { type DeckRules, NO_RULES, PRINTINGS } from '#domain/deck-list/deck-rules.ts';
import { readDeckList } from '#domain/deck-list/read-deck-list.ts';
import { runToCompletion } from '../catalogue/search/time-slices.ts';
import { generateCards } from '../testing/deck-lists/generated-cards.ts';
import { type RealCard, readRealCards } from '../testing/deck-lists/real-cards.ts';
import { CardIndex } from './card-index.ts';
import type { Cards } from './card-index-cache.ts';
import { readCardName } from './card-name.ts';
import { codeKeysOf } from './load-card-index.ts';
import { matchDeckList } from './match-deck-list.ts';
import { FINISH, type Kind } from './printing.ts';
import { PrintingColumns } from './printing-columns.ts';
import { readBareNames } from './read-bare-names.ts';
import { UnitsLeft } from './units-left.ts';

/** Decision 34, written anew: what a card is by the rules of its game. */
function cardOf({ name, game, set, number, isTrainerOrEnergy }: RealCard): string {
  const own = name.split(' - ')[0]?.toLowerCase() ?? '';
  if (game === 'One Piece') return `${game} ${number.replace(/_[pr]\d$/, '')}`;
  if (game.startsWith('Magic')) return `${game} ${own.split(/ ?\/+ ?/)[0]}`;
  if (game.startsWith('Yu-Gi-Oh')) return `${game} ${own}`;
  if (isTrainerOrEnergy) return `${game} ${own.replace(/^basic /, '').replace(/ \(.*\)$/, '')}`;
  return `${game} ${own} of ${set}`;
}

interface Line {
  text: string;
  /** What the line may mean. */
  meant: Set<string>;
}

const CARDS = [...readRealCards(), ...generateCards()];
const BY_NAME = Map.groupBy(CARDS, ({ name, game }) => `${game} ${plainName(name)}`);

function plainName(name: string): string {
  return (name.split(' - ')[0] ?? '').split(/ ?\/+ ?/)[0]?.toLowerCase() ?? '';
}

const ownNumber = ({ number }: RealCard): string => number.split('/')[0] ?? '';
const codeOf = ({ sku, setCode }: RealCard): string => setCode || (sku.split('-')[1] ?? '');

/** A line of each form, and the cards that it may mean. */
function lineOf(card: RealCard, other: RealCard, form: number): Line {
  const [name = ''] = card.name.split(' - ');
  const number = ownNumber(card);
  const itself = new Set([cardOf(card)]);
  const called = BY_NAME.get(`${card.game} ${plainName(card.name)}`) ?? [];
  const all = new Set(called.map(cardOf));
  const elsewhere = new Set([cardOf({ ...card, set: other.set, number: '' })]);
  const there = new Set(called.filter(({ set }) => set === other.set).map(cardOf));
  switch (form) {
    case 0:
      return { text: name, meant: all };
    case 1:
      return { text: `${name} (${card.set})`, meant: itself };
    case 2:
      return { text: `[${card.set}#${number}] ${name}`, meant: itself };
    case 3:
      return {
        text: number.includes('-') ? number : `${codeOf(card).toLowerCase()}-${number}`,
        meant: itself,
      };
    case 4:
      return {
        text: `${name} (${number})`,
        meant: new Set(called.filter((each) => ownNumber(each) === number).map(cardOf)),
      };
    case 5:
      return { text: `[${other.set}] ${name}`, meant: card.game === 'One Piece' ? there : elsewhere };
    case 6:
      return { text: `${name} - NM`, meant: all };
    case 7:
      return { text: `of ${name} (${card.set.toLowerCase()}) Near Mint`, meant: itself };
    default:
      return {
        text: `[${card.set}#9${number}] ${name}`,
        meant: card.game === 'One Piece' ? new Set() : itself,
      };
  }
}

const AS_NEW: Kind = {
  condition: '',
  conditionRank: 0,
  finish: '',
  finishBit: FINISH.unknown,
  language: '',
  spoken: 'english',
  options: [],
  oncePerOrder: false,
};
const index = buildIndex();

it('what is chosen by itself is the card that the line names', { timeout: 60_000 }, () => {
  const picked = fc.nat({ max: CARDS.length - 1 });
  const line = fc.tuple(picked, picked, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 4 }));
  let chosen = 0;
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...PRINTINGS),
      (picks, printing) => {
        for (const [at, from, form, quantity] of picks) {
          const card = CARDS[at] as RealCard;
          const other = CARDS.slice(from).find(({ game }) => game === card.game) ?? card;
          const { text, meant } = lineOf(card, other, form);
          const taken = takenFor(`${quantity} ${text}`, {
            ...NO_RULES,
            game: gameOfBrand(card.game),
            printing,
          });
          chosen += taken.length;
          const cards = new Set(taken.map(cardOf));
          const what = `${text} of ${card.game}: ${[...cards].join()} instead of ${[...meant].join()}`;
          expect(
            cards.size === 0 || (cards.size === 1 && meant.size === 1 && meant.has([...cards][0] ?? '')),
            what,
          ).toBe(true);
        }
      },
    ),
    { numRuns: 500, seed: 34 },
  );
  expect(chosen).toBeGreaterThan(500);
});

/** Those of lines in doubt are not taken. */
function takenFor(text: string, rules: DeckRules): RealCard[] {
  const list = runToCompletion(readBareNames(index.index, runToCompletion(readDeckList(text))));
  const none = runToCompletion(readDeckList(''));
  const byHand = { choices: new Map(), confirmed: new Set<number>() };
  const { lines } = runToCompletion(matchDeckList(index, list, none, rules, byHand));
  return lines
    .filter(({ card }) => !card.isGuess)
    .flatMap(({ copies }) => copies)
    .map(({ offer }) => CARDS[index.index.offers.printings[offer] ?? 0] as RealCard);
}

function buildIndex(): Cards {
  const columns = new PrintingColumns();
  const units = new UnitsLeft();
  for (const [at, { name, game, set, setCode, number, sku }] of CARDS.entries()) {
    const read = readCardName(name, { number, set, setCode });
    const own = columns.numberOf(read.number);
    const edition = {
      brand: game,
      game: gameOfBrand(game),
      set,
      setCode,
      setKeys: codeKeysOf({ set, setCode, sku, number: own }),
    };
    const printing = columns.add(at, read.name, own, edition);
    columns.addOffer({
      printing,
      id: at + 1,
      stockId: at + 1,
      unit: at,
      kind: AS_NEW,
    });
    units.set(at + 1, 1 + (at % 2));
  }
  const { names, languages } = columns;
  const { printings, offers } = runToCompletion(columns.finish());
  const prices = Int32Array.from(CARDS, (_, at) => 100 + ((at * 7919) % 5000));
  const parts = {
    printings,
    offers,
    prices,
    names,
    languages,
    passcodes: new Map(),
    setMeanings: () => [],
    nameMeanings: () => [],
  };
  return { index: runToCompletion(CardIndex.inSteps(parts)), units };
}
