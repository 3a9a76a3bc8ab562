import { wholeNumberKey } from '#domain/cards/card-keys.ts';
import type { Game } from '#domain/cards/games.ts';
import { isKnownByName, isKnownByNumber, isToldByNumber, withoutRemarks } from '#domain/cards/same-card.ts';
import type { ListedCard } from '#domain/deck-list/deck-list.ts';
import type { CardIndex } from './card-index.ts';
import { listedPrintings } from './listed-printings.ts';
import { canBeSameEx, exOf } from './printing.ts';

export interface FoundCard {
  /** Of the one card that the line names; of one in doubt, of every card that it may be. */
  printings: readonly number[];
  /** All printings where the line gives only a name. */
  listed: readonly number[];
  /** The shopper has to confirm it. */
  isGuess: boolean;
  /** A guess only because several cards have the name: their text tells which is meant. */
  isNamesake: boolean;
}

export interface KnownCard {
  printings: readonly number[];
  byGame: ReadonlyMap<Game | '', readonly number[]>;
}

const NONE: readonly number[] = [];
const UNKNOWN: FoundCard = { printings: NONE, listed: NONE, isGuess: false, isNamesake: false };

/** `game` is '' for any; unless `isGiven` by the shopper, a card of another game is a guess. */
export function findPrintings(
  index: CardIndex,
  card: ListedCard,
  { printings, byGame }: KnownCard,
  game: Game | '',
  isGiven: boolean,
): FoundCard {
  const numbered = card.number.includes('-')
    ? index.numbered(card.number).filter((printing) => isOfNumber(index, printing, card.number))
    : NONE;
  const ofNumber = numbered.find((printing) => game === '' || index.editionOf(printing).game === game);
  if (ofNumber !== undefined) {
    const isCalledSo = card.name === '' || printings.some((printing) => numbered.includes(printing));
    return { ...oneCard(index, ofNumber, card), isGuess: !isCalledSo };
  }
  const ofGame = game === '' ? printings : (byGame.get(game) ?? NONE);
  if (ofGame.length > 0) return resolve(index, ofGame, card);
  const [ofOtherGame] = byGame.values();
  if (ofOtherGame) return isGiven ? UNKNOWN : asGuess(resolve(index, ofOtherGame, card));
  return findSimilar(index, card, game, isGiven);
}

function isOfNumber(index: CardIndex, printing: number, number: string): boolean {
  const own = wholeNumberKey(index.numberOf(printing).written);
  return isKnownByNumber(index.editionOf(printing)) && (own === undefined || own === wholeNumberKey(number));
}

/** By the place in its set, or the passcode of another picture, or a name that the shop's search words know or that is spelled nearly so. */
function findSimilar(index: CardIndex, card: ListedCard, game: Game | '', isGiven: boolean): FoundCard {
  const isOfGame = (printing: number) => index.editionOf(printing).game === game;
  const there = index.at(card);
  const [listed] = [there.find(isOfGame), there[0], ...index.nearPasscode(card.passcode)].filter(
    (printing) => printing !== undefined,
  );
  const guessed =
    listed === undefined ? orAll(index.nicknamed(card.name), index.spelledLike(card.name, game)) : NONE;
  const first = listed ?? guessed.find(isOfGame) ?? guessed[0];
  if (first === undefined) return UNKNOWN;
  const itsGame = index.editionOf(first).game;
  if (isGiven && itsGame !== game) return UNKNOWN;
  if (listed !== undefined) return asGuess(oneCard(index, listed, { ...card, name: '' }));
  const sameGame = guessed.filter((printing) => index.editionOf(printing).game === itsGame);
  return asGuess(resolve(index, sameGame, { ...card, name: '' }));
}

const asGuess = (found: FoundCard): FoundCard =>
  found === UNKNOWN ? UNKNOWN : { ...found, isGuess: true, isNamesake: false };

/** Which card is meant of those that are called so, by the rule of their game. */
function resolve(index: CardIndex, called: readonly number[], card: ListedCard): FoundCard {
  const [first] = called;
  if (first === undefined) return UNKNOWN;
  const meant = meantOf(index, called, card);
  const [one] = meant;
  if (one !== undefined && isOneCard(index, meant)) return oneCard(index, one, card);
  const possible = meant.length > 0 ? meant : couldBe(index, called, card);
  if (possible.length === 0) return UNKNOWN;
  const isListed = meant.length > 0;
  return { printings: possible, listed: isListed ? possible : NONE, isGuess: true, isNamesake: true };
}

/** Without any, the listed card is not among them, as far as can be known. */
function meantOf(index: CardIndex, called: readonly number[], card: ListedCard): readonly number[] {
  if (called.every((printing) => isNameOfCard(index, printing))) return called;
  const listed = listedPrintings(index, called, card);
  if (card.set === '' && card.number === '') return orAll(listed, called);
  if (card.set === '' || called.every((printing) => isKnownByNumber(index.editionOf(printing))))
    return listed;
  if (!index.knowsSet(card.set))
    return listed.filter((printing) => index.editionOf(printing).setKeys.length === 0);
  return listed.length > 0
    ? listed
    : called.filter(
        (printing) => index.isOfSet(printing, card.set) && !isToldByNumber(index.editionOf(printing)),
      );
}

const orAll = (some: readonly number[], all: readonly number[]) => (some.length > 0 ? some : all);

/** Where the number is the card, another number is another card. */
const couldBe = (index: CardIndex, called: readonly number[], card: ListedCard): readonly number[] =>
  card.number === ''
    ? called
    : called.filter(
        (printing) => !isKnownByNumber(index.editionOf(printing)) || index.numberOf(printing).key === '',
      );

const isOneCard = (index: CardIndex, [first = 0, ...others]: readonly number[]): boolean =>
  others.every((printing) => index.cardOf(printing) === index.cardOf(first));

const isNameOfCard = (index: CardIndex, printing: number): boolean =>
  isKnownByName({ game: index.editionOf(printing).game, isPokemon: index.nameOf(printing).isPokemon });

function oneCard(index: CardIndex, printing: number, card: ListedCard): FoundCard {
  const printings = index.sameCard(printing);
  const there = listedPrintings(index, printings, card);
  const listed = isKnownByNumber(index.editionOf(printing)) ? withPicture(index, there, card) : there;
  return { printings, listed, isGuess: false, isNamesake: false };
}

const NAMED_PICTURES = ['sp', 'manga'];

/** Of 'Nami (SP)' and 'Monkey.D.Luffy (Manga Rare)'. */
const isCalled = (name: string, picture: string): boolean =>
  NAMED_PICTURES.includes(picture) &&
  withoutRemarks(name).remarks.some((remark) => remark.toLowerCase().split(/\s+/).includes(picture));

/** Where the number is the card: OP01-016 is the usual picture, OP01-016_p1 the first other one. */
function withPicture(
  index: CardIndex,
  there: readonly number[],
  { name, picture }: ListedCard,
): readonly number[] {
  if (/[)\]]$/.test(name) && picture === '') return there;
  const marked = (printing: number) => index.numberOf(printing).written.toLowerCase().endsWith(picture);
  const isUsual = (printing: number) =>
    /-\p{L}*\d+\p{L}?$/u.test(index.numberOf(printing).written) &&
    withoutRemarks(index.nameOf(printing).full).remarks.length === 0;
  // Where the shop tells them apart.
  const called = there.filter((printing) => isCalled(index.nameOf(printing).full, picture));
  if (called.length > 0) return called;
  const [first = NONE, second = NONE] =
    picture === '' || NAMED_PICTURES.includes(picture)
      ? [there.filter(isUsual)]
      : [there.filter(marked), there.filter((printing) => !isUsual(printing))];
  if (first.length === there.length) return there;
  // The second other picture is not the first.
  if (first.length === 0 && second.length > 1 && /^p(?!1$)/.test(picture)) return NONE;
  return orAll(orAll(first, second), there);
}

export function findKnown(index: CardIndex, card: ListedCard): KnownCard {
  const printings = knownPrintings(index, card);
  return { printings, byGame: index.byGame(printings) };
}

function knownPrintings(index: CardIndex, card: ListedCard): readonly number[] {
  if (card.passcode > 0) return index.withPasscode(card.passcode);
  if (card.name !== '') return withSameEx(index, card, index.named(card.name));
  return index.numbered(card.number);
}

/** Without those of the other kind of ex; meant is the kind of the listed printing if its set is known, else as it is written. */
function withSameEx(index: CardIndex, card: ListedCard, printings: readonly number[]): readonly number[] {
  if (!/[\s-]ex\b/i.test(card.name)) return printings;
  const exAt = (printing: number) => exOf(index.nameOf(printing).full);
  const isListed = card.number !== '' && (card.set === '' || index.knowsSet(card.set));
  const listed = new Set(isListed ? listedPrintings(index, printings, card).map(exAt) : []);
  const [only = ''] = listed.size === 1 ? listed : [];
  const meant = only || exOf(card.name);
  const isMeant = (printing: number) => canBeSameEx(meant, exAt(printing));
  return printings.every(isMeant) ? printings : printings.filter(isMeant);
}

export const guessGame = (cards: readonly KnownCard[]): Game | '' =>
  gameOfMost(cards.map(({ byGame }) => byGame.keys()));

/** The game of most lines; '' when unknown, or when several have as many. */
export function gameOfMost(games: Iterable<Iterable<Game | ''>>): Game | '' {
  const lines = new Map<Game | '', number>();
  for (const ofLine of games) for (const game of ofLine) lines.set(game, (lines.get(game) ?? 0) + 1);
  const [first, second] = [...lines].sort(([, a], [, b]) => b - a);
  return first === undefined || first[1] === second?.[1] ? '' : first[0];
}
