import { describe, expect, it } from 'vitest';
import { mayHandInDeck, readPlayersDeck } from './deck-lists.ts';

const hints = (text: string, game: Parameters<typeof readPlayersDeck>[1]) =>
  readPlayersDeck(text, game).hints;

describe('a deck list of a player', () => {
  it('is read as the shop reads lists: parts, numbers, and lines without a card', () => {
    const deck = readPlayersDeck(
      'Pokémon: 8\n4 Charmander PAF 7\n4 Charizard ex\n\nTrainer\n3x Ultra Ball\nIono\n4 ',
      'pokemon',
    );
    expect(deck.cards).toBe(12);
    expect(deck.parts.map(({ name, cards }) => `${name} ${cards}`)).toEqual(['Pokémon 8', 'Trainer 4']);
    expect(deck.parts[0]?.lines[0]).toEqual({ line: 2, quantity: 4, card: 'Charmander PAF 7' });
    expect(readPlayersDeck('4 Ultra Ball\n4', '').unread).toMatchObject([{ line: 2, written: '4' }]);
  });

  it('may be a file of a program', () => {
    expect(readPlayersDeck('#main\n46986414\n46986414\n#extra\n23995346\n', 'yugioh').cards).toBe(3);
  });

  it.each([
    ['pokemon', '4 Ultra Ball\n56 Basic Fire Energy', []],
    [
      'pokemon',
      '5 Ultra Ball\n54 Fire Energy',
      ['The main deck has 59 cards: usual is 60.', '5 of “Ultra Ball”: usual are at most 4.'],
    ],
    [
      'magic',
      '4 Opt\n56 Island\nSideboard\n1 Opt\n15 Swamp',
      ['The side deck has 16 cards: usual are at most 15.', '5 of “Opt”: usual are at most 4.'],
    ],
    ['magic', '40 Island', ['The main deck has 40 cards: usual is at least 60.']],
    [
      'yugioh',
      '4 Ash Blossom\n',
      ['The main deck has 4 cards: usual is 40 to 60.', '4 of “Ash Blossom”: usual are at most 3.'],
    ],
    [
      'onepiece',
      `1 Monkey.D.Luffy OP01-001\n${Array.from({ length: 25 }, (_, at) => `2 Card of ${'abcdefghijklmnopqrstuvwxyz'[at]}`).join('\n')}`,
      [],
    ],
    ['', '99 Opt', []],
  ] as const)('in %s %j has the hints %j', (game, list, expected) => {
    expect(hints(list, game)).toEqual(expected);
  });

  const event = {
    state: 'open',
    deckList: 'required',
    deckListUntil: null,
    startsAt: '2026-11-28T08:00:00.000Z',
  } as const;

  it('may be handed in until its time, or until the tournament starts', () => {
    expect(mayHandInDeck(event, '2026-11-28T07:59:59.999Z')).toBe(true);
    expect(mayHandInDeck(event, event.startsAt)).toBe(false);
    const early = { ...event, deckListUntil: '2026-11-27T16:00:00.000Z' };
    expect(mayHandInDeck(early, '2026-11-27T15:59:59.999Z')).toBe(true);
    expect(mayHandInDeck(early, '2026-11-27T16:00:00.000Z')).toBe(false);
    expect(mayHandInDeck({ ...event, deckList: 'none' }, '2026-11-20T08:00:00.000Z')).toBe(false);
    expect(mayHandInDeck({ ...event, state: 'cancelled' }, '2026-11-20T08:00:00.000Z')).toBe(false);
  });
});
