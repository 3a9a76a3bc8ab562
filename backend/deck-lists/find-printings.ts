import type { ListedCard } from '#domain/deck-list/deck-list.ts';
import type { Game } from '#domain/deck-list/deck-rules.ts';
import { NAME_ENDINGS, readCard } from '#domain/deck-list/read-card.ts';
import type { CardIndex } from './card-index.ts';
import { readCardName } from './card-name.ts';
import { canBeSameEx, exOf } from './printing.ts';

export interface FoundCard {
  printings: readonly number[];
  /** All printings where the line gives only a name. */
  listed: readonly number[];
  /** The shopper has to confirm it. */
  isGuess: boolean;
}

export interface KnownCard {
  printings: readonly number[];
  byGame: ReadonlyMap<Game | '', readonly number[]>;
}

const UNKNOWN: FoundCard = { printings: [], listed: [], isGuess: false };

/** `game` is '' for any; unless `isGiven` by the shopper, a card of another game is a guess. */
export function findPrintings(
  index: CardIndex,
  card: ListedCard,
  { printings, byGame }: KnownCard,
  game: Game | '',
  isGiven: boolean,
): FoundCard {
  const isOfGame = (printing: number) => index.editionOf(printing).game === game;
  const ofGame = game === '' ? printings : (byGame.get(game) ?? []);
  if (ofGame.length > 0) return found(index, ofGame, card, false);
  if (printings.length > 0) return isGiven ? UNKNOWN : found(index, printings, card, true);
  const there = index.at(card).find(isOfGame) ?? index.at(card)[0];
  const guessed =
    there === undefined ? index.spelledLike(card.name, game) : index.named(index.nameOf(there).full);
  const first = there ?? guessed.find(isOfGame) ?? guessed[0];
  if (first === undefined) return UNKNOWN;
  const itsGame = index.editionOf(first).game;
  if (isGiven && itsGame !== game) return UNKNOWN;
  const sameGame = guessed.filter((printing) => index.editionOf(printing).game === itsGame);
  return found(index, sameGame, { ...card, name: '' }, true);
}

/** 'pikachu ex ssp 57' can only be split by a shop that knows 'Pikachu ex'. */
const SET_OR_NUMBER_BEHIND =
  /^(\S.*?)(?:\s+\(?([\p{L}\d-]{2,7})\)?)??(?:\s+#?([\p{L}]{0,5}\d{1,4}(?:\/\S+)?))$/u;

/** 'Bisharp ASC'. */
const SET_BEHIND = /^(\S.*)\s+([A-Z][A-Z\d-]{2,6})$/;
/** 'Iono (Paldea Evolved) 185'. */
const IN_PARENTHESES = /^(\S.*?)\s*\(([^()]+)\)(?:\s+#?(\S*\d\S*))?$/;
const NUMBER_LAST = /^(.+)\s+#?(\S*\d\S*)$/;
/** In words: the line is read again without each. */
const MAX_NOTES = 6;
/** The '(NM)' of 'Iono PAL 185 (NM)', the last word of 'Lightning Bolt (M10) 146 // for game one'. */
const NOTE_BEHIND = /\s*[([][^()[\]]*[)\]]$|\s+[^\s\d]+$/;

const UNTOLD = { number: '', set: '', setCode: '' };

/** Splits set and number off an unknown name if the rest is a known one, also as the shop writes a product's name. */
export function readAgain(index: CardIndex, card: ListedCard): ListedCard {
  if (card.number !== '') return card;
  const inParentheses = card.set === '' ? readParentheses(index, card) : undefined;
  if (inParentheses) return inParentheses;
  const isNamed = index.named(card.name).length > 0;
  if (isNamed && !/[)\]]$/.test(card.name)) return card;
  const beforeNotes = readBeforeNotes(index, card);
  if (beforeNotes || isNamed) return beforeNotes ?? card;
  const [, name = '', set = '', number = ''] = SET_OR_NUMBER_BEHIND.exec(card.name) ?? [];
  const [, bare = '', code = ''] = SET_BEHIND.exec(card.name) ?? [];
  if (card.set === '' && !NAME_ENDINGS.includes(code) && index.knowsSet(code) && index.named(bare).length > 0)
    return { ...card, name: bare, set: code };
  const candidates = [
    { ...card, name: `${name} ${set}`.trim(), number },
    ...(card.set === '' ? [{ ...card, name, set, number }] : []),
    { ...card, ...readCardName(card.name, UNTOLD) },
  ];
  return (
    candidates.find((candidate) => candidate.number !== '' && index.named(candidate.name).length > 0) ?? card
  );
}

/** Undefined unless a known card and its number stand before one or more notes. */
function readBeforeNotes(index: CardIndex, card: ListedCard): ListedCard | undefined {
  let text = card.name;
  for (let notes = 0; notes <= MAX_NOTES && /\d/.test(text); notes += 1) {
    const again = readCard(text);
    if (again.number !== '' && index.named(again.name).length > 0)
      return { ...again, isFoil: card.isFoil || again.isFoil };
    const shorter = text.replace(NOTE_BEHIND, '');
    if (shorter === text) return undefined;
    text = shorter;
  }
  return undefined;
}

/** Undefined unless the name or code of a set is in them. */
function readParentheses(index: CardIndex, card: ListedCard): ListedCard | undefined {
  const [, name = '', inside = '', behind = ''] = IN_PARENTHESES.exec(card.name) ?? [];
  const [, set = inside, number = behind] =
    behind !== '' || index.knowsSet(inside) ? [] : (NUMBER_LAST.exec(inside) ?? []);
  return set !== '' && index.knowsSet(set) && index.named(name).length > 0
    ? { ...card, name, set, number }
    : undefined;
}

export function findKnown(index: CardIndex, card: ListedCard): KnownCard {
  const printings = knownPrintings(index, card);
  return { printings, byGame: index.byGame(printings) };
}

export function knownPrintings(index: CardIndex, card: ListedCard): readonly number[] {
  if (card.passcode > 0) return allOfSameName(index, index.withPasscode(card.passcode));
  if (card.name !== '') return withSameEx(index, card, index.named(card.name));
  return allOfSameName(index, index.numbered(card.number));
}

/** Without those of the other kind of ex; meant is the kind of the listed printing if its set is known, else as it is written. */
function withSameEx(index: CardIndex, card: ListedCard, printings: readonly number[]): readonly number[] {
  if (!/[\s-]ex\b/i.test(card.name)) return printings;
  const exAt = (printing: number) => exOf(index.nameOf(printing).full);
  const isListed = card.number !== '' && card.set !== '' && index.knowsSet(card.set);
  const [listed] = isListed ? index.listedOf(printings, card) : [];
  const meant = (listed !== undefined && exAt(listed)) || exOf(card.name);
  const isMeant = (printing: number) => canBeSameEx(meant, exAt(printing));
  return printings.every(isMeant) ? printings : printings.filter(isMeant);
}

function allOfSameName(index: CardIndex, printings: readonly number[]): readonly number[] {
  const [first] = printings;
  if (first === undefined) return printings;
  const { game } = index.editionOf(first);
  const all = new Set([...printings, ...index.named(index.nameOf(first).full)]);
  return [...all].filter((printing) => index.editionOf(printing).game === game);
}

const found = (
  index: CardIndex,
  printings: readonly number[],
  card: ListedCard,
  isGuess: boolean,
): FoundCard => ({ printings, listed: index.listedOf(printings, card), isGuess });

/** The game of most lines; '' when unknown. */
export function guessGame(cards: readonly KnownCard[]): Game | '' {
  const lines = new Map<Game, number>();
  for (const { byGame } of cards) {
    for (const game of byGame.keys()) if (game !== '') lines.set(game, (lines.get(game) ?? 0) + 1);
  }
  const [most] = [...lines].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
}
