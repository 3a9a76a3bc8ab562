import type { DeckEntry, ListedCard } from '#domain/deck-list/deck-list.ts';
import type { Game } from '#domain/deck-list/deck-rules.ts';
import type { CardIndex } from './card-index.ts';
import type { Printing } from './printing.ts';

export interface FoundCard {
  printings: readonly Printing[];
  /** All printings where the line gives only a name. */
  listed: ReadonlySet<Printing>;
  /** The shopper has to confirm it. */
  isGuess: boolean;
}

const UNKNOWN: FoundCard = { printings: [], listed: new Set(), isGuess: false };

/** `game` is '' for any; unless `isGiven` by the shopper, a card of another game is a guess. */
export function findPrintings(
  index: CardIndex,
  asRead: ListedCard,
  game: Game | '',
  isGiven: boolean,
): FoundCard {
  const card = readAgain(index, asRead);
  const known = knownPrintings(index, card);
  const ofGame = game === '' ? known : known.filter((printing) => printing.game === game);
  if (ofGame.length > 0) return found(index, ofGame, card, false);
  if (known.length > 0) return isGiven ? UNKNOWN : found(index, known, card, true);
  const [there] = index.at(card).toSorted((a, b) => Number(b.game === game) - Number(a.game === game));
  const guessed = there ? index.named(there.name) : index.spelledLike(card.name, game);
  const itsGame = (there ?? guessed.find((printing) => printing.game === game) ?? guessed[0])?.game;
  if (isGiven && itsGame !== game) return UNKNOWN;
  const sameGame = guessed.filter((printing) => printing.game === itsGame);
  return found(index, sameGame, { ...card, name: '' }, true);
}

/** 'pikachu ex ssp 57' can only be split by a shop that knows 'Pikachu ex'. */
const SET_OR_NUMBER_BEHIND =
  /^(\S.*?)(?:\s+\(?([\p{L}\d-]{2,7})\)?)??(?:\s+#?([\p{L}]{0,5}\d{1,4}(?:\/\S+)?))$/u;

/** Splits set and number off an unknown name if the rest is a known one. */
function readAgain(index: CardIndex, card: ListedCard): ListedCard {
  if (card.set !== '' || card.number !== '' || index.named(card.name).length > 0) return card;
  const [, name = '', set = '', number = ''] = SET_OR_NUMBER_BEHIND.exec(card.name) ?? [];
  const candidates = [
    { ...card, name, set, number },
    { ...card, name: `${name} ${set}`.trim(), number },
  ];
  return (
    candidates.find((candidate) => candidate.number !== '' && index.named(candidate.name).length > 0) ?? card
  );
}

function knownPrintings(index: CardIndex, card: ListedCard): readonly Printing[] {
  if (card.passcode > 0) return allOfSameName(index, index.withPasscode(card.passcode));
  if (card.name !== '') return index.named(card.name);
  return allOfSameName(index, index.numbered(card.number));
}

function allOfSameName(index: CardIndex, printings: readonly Printing[]): readonly Printing[] {
  const [first] = printings;
  if (!first) return printings;
  return [...new Set([...printings, ...index.named(first.name)])].filter(({ game }) => game === first.game);
}

const found = (
  index: CardIndex,
  printings: readonly Printing[],
  card: ListedCard,
  isGuess: boolean,
): FoundCard => ({ printings, listed: new Set(index.listedOf(printings, card)), isGuess });

/** The game of most lines; '' when unknown. */
export function* guessGame(index: CardIndex, entries: readonly DeckEntry[]): Generator<undefined, Game | ''> {
  const lines = new Map<Game, number>();
  for (const { card } of entries) {
    const games = new Set(knownPrintings(index, readAgain(index, card)).map(({ game }) => game));
    for (const game of games) if (game !== '') lines.set(game, (lines.get(game) ?? 0) + 1);
    yield;
  }
  const [most] = [...lines].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
}
