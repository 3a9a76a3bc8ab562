import { numberKey } from '#domain/cards/card-keys.ts';
import type { DeckEntry, ListedCard } from '#domain/deck-list/deck-list.ts';
import { NAME_ENDINGS, readCard } from '#domain/deck-list/read-card.ts';
import type { CardIndex } from './card-index.ts';
import { readCardName } from './card-name.ts';

const LOOKS_LIKE_CODE = /^[a-z\d]{2,6}$/i;

/** Also where a category could stand: the set of '4 Opt [xln]', and the name's own of 'Ancient Technical Machine [Ice]'. */
export function readEntryAgain(index: CardIndex, entry: DeckEntry): DeckEntry {
  const { card, bracket } = entry;
  if (bracket === undefined || card.set !== '') return { ...entry, card: readAgain(index, card) };
  const { text, heading } = bracket;
  const name = `${card.name} [${text}]`;
  if (index.namedInFull(name)) return { ...entry, card: { ...card, name }, section: heading };
  const isSet =
    index.named(card.name).some((printing) => index.isOfSet(printing, text)) ||
    (LOOKS_LIKE_CODE.test(text) && index.knowsSet(text));
  const listed = isSet ? { ...card, set: text } : card;
  return { ...entry, card: readAgain(index, listed), section: isSet ? heading : entry.section };
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
export function readAgain(index: CardIndex, given: ListedCard): ListedCard {
  const card = withKnownSet(index, given);
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

/** '(Magic 2011)' is a set and no number, the '(ARC159)' of Flesh and Blood a number; '(BW07)' may be either, so it tells nothing. */
function withKnownSet(index: CardIndex, card: ListedCard): ListedCard {
  const { set, number, name } = card;
  if (set === '') return card;
  const whole = `${set} ${number}`;
  if (number !== '')
    return !index.knowsSet(set) && index.knowsSet(whole) ? { ...card, set: whole, number: '' } : card;
  const called = /\d/.test(set) ? index.named(name) : [];
  const key = numberKey(set);
  if (!called.some((printing) => index.numberOf(printing).key === key)) return card;
  const isAlsoSet = called.some((printing) => index.isOfSet(printing, set));
  return { ...card, set: '', number: isAlsoSet ? '' : set };
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
