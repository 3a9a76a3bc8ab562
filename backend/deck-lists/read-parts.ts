import { numberKey } from '#domain/cards/card-keys.ts';
import { isKnownByNumber } from '#domain/cards/same-card.ts';
import type { ListedCard } from '#domain/deck-list/deck-list.ts';
import { namedPicture } from '#domain/deck-list/read-card.ts';
import type { CardIndex } from './card-index.ts';

const MAX_PARTS = 14;
const MAX_PARTS_BEHIND = 9;
const MOST_WORDS_OF_SET = 8;
/** '-', '|' and the like between parts, and brackets around them. */
const BETWEEN = /[\s,;|()[\]{}<>]+|(?<=\s)[–—:/#-]+(?=\s)/;
/** '25 / 99' */
const APART = /(?<=\d)\s\/\s(?=\d)/g;
/** 'Rayquaza ★' and 'Victini ◇' are cards of their own. */
const IS_WORD = /[\p{L}\p{N}★☆◇♢♀♂]/u;
const NUMBER = /^#?([a-z]{0,5}\d{1,4}[a-z]?)(?:\/[a-z]{0,5}\d{1,4})?$/i;
/** 'M10/146', 'OP01–016', 'OP-01-016', '1-128', 'SVI196', 'OP01016'. */
const SETS_WITH_NUMBERS = [
  /^([a-z\d-]{1,7}?)[-–—/:#_.]#?([a-z\d]+)$/i,
  /^([a-z\d-]{2,7}?)[-–—:#_.]#?([a-z\d]+)\/[a-z\d]+$/i,
  /^([a-z]{2,5})(\d{1,4})(?:\/[a-z]{0,5}\d{1,4})?$/i,
  /^([a-z]{1,4}\d{1,2})(\d{3})(?:\/\d{1,4})?$/i,
];
const FINISH = /^(?:foil|holo|holofoil|rev\.?|reverse|etched|rh|ph)$/i;
/** What traders write about copies and what they ask for, none of which tells which card it is. */
const NOTE =
  /^(?:from|set:?|number|num|no\.?|nr\.?|non-?foil|(?:nm|lp|mp|hp|dmg)(?:[/+](?:nm|lp|mp|hp|dmg))?|mint|near|damaged|light(?:ly)?|moderate(?:ly)?|heav(?:il)?y|played|eng?|english|afrikaans|jpn?|japanese|german|french|italian|spanish|portuguese|korean|chinese|common|uncommon|rare|mythic|super|ultra|secret|ultimate|quarter|century|starlight|ghost|collector'?s|prismatic|special|illustration|hyper|double|rainbow|enchanted|promo|full|alt|alternate|extended|borderless|showcase|retro|frame|art|1st|first|limited|unlimited|edition|normal|regular|traditional|standard|print|leader|parallel|manga|sp|aa|pls|plz|please|asb|asseblief|needed|thanks|thx|dankie|condition|only|each|in|x|mtg|tcg|ccg|ygo|yu-?gi-?oh!?|opcg|optcg|pkmn|pok[eé]mon|magic|digimon|lorcana)$/i;

/** Rarities as they are abbreviated; a set of the same code comes first. */
const RARITY =
  /^(?:c|u|uc|r|rr|rrr|l|lr|m|sr|ssr|ur|sec|scr|ar|ir|sar|sir|hr|chr|csr|pr|dr|qcsr|qcr|utr|pscr|plscr|gr|cr|str)$/i;

/** Nobody's name. */
const CLEAR_RARITY = /^(?:sir|sar|ssr|sec|scr|chr|csr|rrr|qcsr|pscr|plscr)$/i;

/** By which a dearer printing is called, so that any other is not exactly it. */
const IS_PICTURE =
  /^(?:sir|sar|ssr|sec|scr|chr|csr|rrr|qcsr|qcr|utr|pscr|plscr|str|secret|ultimate|quarter|century|starlight|ghost|prismatic|special|illustration|hyper|rainbow|enchanted|full|alt|alternate|extended|borderless|showcase|retro|parallel|manga|sp|aa)$/i;

type Place = Pick<ListedCard, 'set' | 'number'>;

/** Which set and number a known card's name has behind or before it, in whatever order and signs; undefined unless every word tells. */
export function readParts(index: CardIndex, card: ListedCard): ListedCard | undefined {
  const parts = card.name
    .replace(APART, '/')
    .replaceAll(' & ', ' and ')
    .split(BETWEEN)
    .filter((part) => IS_WORD.test(part));
  if (parts.length > MAX_PARTS) return undefined;
  const isNumber = /^\d+$/.test(card.set) && card.number === '' && !index.knowsSet(card.set);
  const known = isNumber ? { ...card, set: '', number: card.set } : card;
  return (
    readCodeFirst(index, known, parts) ?? readBehind(index, known, parts) ?? readSetFirst(index, known, parts)
  );
}

function readBehind(index: CardIndex, card: ListedCard, parts: string[]): ListedCard | undefined {
  const fewest = Math.max(1, parts.length - MAX_PARTS_BEHIND);
  for (let taken = parts.length - 1; taken >= fewest; taken -= 1) {
    const name = parts.slice(0, taken).join(' ');
    const called = index.named(name);
    if (called.length === 0) continue;
    const behind = parts.slice(taken);
    const place = placeIn(index, behind, card, called);
    if (!place) return undefined;
    if (place.set !== card.set && !called.some((printing) => index.isOfSet(printing, place.set)))
      return undefined;
    const told = placeOfCalled(index, called, place);
    if (!told) return undefined;
    const finishes = behind.filter((part) => FINISH.test(part)).join(' ');
    const words = behind.filter((part) => !told.set.includes(part));
    return { ...withRemark(index, { ...card, ...told, name }, words), ...finishOf(finishes) };
  }
  return undefined;
}

/** With those of the words that tell a dearer printing; where the number is the card, it has marks of its own. */
export function withRemark(index: CardIndex, card: ListedCard, words: readonly string[]): ListedCard {
  const told = words.filter((word) => IS_PICTURE.test(word)).join(' ');
  const { name, number } = card;
  const isMarked = () => index.named(name).some((at) => isKnownByNumber(index.editionOf(at)));
  if (told !== '' && number !== '' && isMarked())
    return { ...card, picture: card.picture || namedPicture(told) };
  return told === '' ? card : { ...card, name: `${name} (${told})` };
}

/** 'Charizard ex 151' is of the set of that name, unless one of them has the number. */
function placeOfCalled(
  index: CardIndex,
  called: readonly number[],
  { set, number }: Place,
): Place | undefined {
  if (number === '' || number.includes('-')) return { set, number };
  const whole = numberOfCalled(index, called, number);
  if (whole !== undefined) return { set, number: whole };
  if (set !== '') return { set, number };
  return called.some((printing) => index.isOfSet(printing, number)) ? { set: number, number: '' } : undefined;
}

/** Also the whole one of '016' if a single card of the name has it: OP01-016. */
function numberOfCalled(index: CardIndex, called: readonly number[], number: string): string | undefined {
  const key = numberKey(number);
  if (called.some((printing) => index.numberOf(printing).key === key)) return number;
  const ending = called.filter((printing) => index.numberOf(printing).key.endsWith(`-${key}`));
  const [first] = ending;
  const isOne = ending.every((printing) => index.cardOf(printing) === index.cardOf(first ?? 0));
  return first !== undefined && isOne ? index.numberOf(first).written : undefined;
}

/** 'Obsidian Flames Charizard ex' */
function readSetFirst(index: CardIndex, card: ListedCard, parts: string[]): ListedCard | undefined {
  if (card.set !== '') return undefined;
  const length = wordsOfSet(index, parts.slice(0, -1));
  const set = setOf(parts.slice(0, length));
  const name = parts.slice(length).join(' ');
  const isThere = (called: string) => index.named(called).some((printing) => index.isOfSet(printing, set));
  if (length === 0) return undefined;
  if (isThere(name)) return { ...card, set, name };
  // 'Obsidian Flames Charizard ex 125'
  const [, before = '', number = ''] = /^(.*)\s(\S+)$/.exec(name) ?? [];
  const isNumbered = card.number === '' && NUMBER.test(number) && isThere(before);
  return isNumbered ? { ...card, set, name: before, number } : undefined;
}

function finishOf(words: string): Partial<Pick<ListedCard, 'isFoil' | 'foilKind'>> {
  if (words === '') return {};
  if (/etched/i.test(words)) return { isFoil: true, foilKind: 'etched' };
  return { isFoil: true, foilKind: /rev|[rp]h/i.test(words) ? 'reverse' : '' };
}

/** undefined if a word is neither of a set, a number, a finish nor a note; a rarity alone may be of a name that is not known. */
function placeIn(
  index: CardIndex,
  parts: readonly string[],
  known: Place,
  called: readonly number[],
): Place | undefined {
  let { set, number } = known;
  let hasRarity = false;
  for (let from = 0; from < parts.length; ) {
    // Beside OP01-016 the 'R' is its rarity.
    const isRarity = known.number.includes('-') && RARITY.test(parts[from] ?? '');
    const words = isRarity ? 0 : wordsOfSet(index, parts.slice(from));
    const name = setOf(parts.slice(from, from + words));
    // 'Magic 2010 (M10)'
    const isSaidTwice = (printing: number) => index.isOfSet(printing, set) && index.isOfSet(printing, name);
    const length = set === '' || (words > 0 && called.some(isSaidTwice)) ? words : 0;
    const part = parts[from] ?? '';
    const [, own = ''] = NUMBER.exec(part) ?? [];
    const isWholeNumber =
      own !== '' && called.some((printing) => index.numberOf(printing).key === numberKey(part));
    const place = length === 0 && !isWholeNumber ? placeOf(index, part) : undefined;
    const counted =
      set === '' && number === '' ? placeInFigures(index, part, parts[from + 1] ?? '') : undefined;
    if (counted) {
      ({ set, number } = counted);
      from += 2;
      continue;
    }
    if (length > 0) set = set || name;
    else if (place) {
      if (number !== '' || (set !== '' && place.set !== '')) return undefined;
      ({ set, number } = { set: place.set || set, number: place.number });
    } else if (own !== '' && number === '') number = own;
    // Lorcana prints '41/204 EN 1'.
    else if (set === '' && /^\d{1,2}$/.test(part) && index.at({ set: part, number }).length > 0) set = part;
    else if (RARITY.test(part)) hasRarity ||= !CLEAR_RARITY.test(part);
    else if (!FINISH.test(part) && !NOTE.test(part)) return undefined;
    from += Math.max(1, length);
  }
  return hasRarity && set + number === '' ? undefined : { set, number };
}

/** The set of Lorcana's 'Elsa - Snow Queen (1) 41'. */
function placeInFigures(index: CardIndex, set: string, behind: string): Place | undefined {
  const [, number = ''] = NUMBER.exec(behind) ?? [];
  const isKnown = /^\d{1,2}$/.test(set) && number !== '' && index.at({ set, number }).length > 0;
  return isKnown ? { set, number } : undefined;
}

/** Of 'Sun and Moon' as of 'Sun & Moon'. */
const setOf = (parts: readonly string[]): string => parts.filter((part) => part !== 'and').join(' ');

function wordsOfSet(index: CardIndex, parts: readonly string[]): number {
  for (let length = Math.min(MOST_WORDS_OF_SET, parts.length); length > 0; length -= 1) {
    const name = setOf(parts.slice(0, length));
    if (/\p{L}/u.test(name) && !NOTE.test(name) && index.knowsSet(name)) return length;
  }
  return 0;
}

/** undefined if the shop knows no such place. */
function placeOf(index: CardIndex, part: string): Place | undefined {
  for (const form of SETS_WITH_NUMBERS) {
    const [, set = '', number = ''] = form.exec(part) ?? [];
    const place = set === '' ? undefined : knownPlace(index, set, number);
    if (place) return place;
  }
  return undefined;
}

/** '(SVI196)' and '(M10/146)' look like a set or a number: they are both, unless the card has that number. */
export function withWholePlace(index: CardIndex, card: ListedCard): ListedCard {
  const { set, number, name } = card;
  if ((set === '') === (number === '') || (number === '' && index.knowsSet(set))) return card;
  const key = numberKey(number);
  if (index.named(name).some((printing) => index.numberOf(printing).key === key)) return card;
  const place = number.includes('-') ? undefined : placeOf(index, set || number);
  return place ? { ...card, ...place } : card;
}

function knownPlace(index: CardIndex, set: string, number: string): Place | undefined {
  if (!/\d/.test(number)) return undefined;
  const code = `${set}-${number}`;
  if (index.numbered(code).length > 0) return { set: '', number: code };
  return index.knowsSet(set) && index.at({ set, number }).length > 0 ? { set, number } : undefined;
}

/** 'OP01 016', 'OBF 125 Charizard ex'. */
function readCodeFirst(index: CardIndex, card: ListedCard, parts: string[]): ListedCard | undefined {
  const [first = '', second = ''] = parts;
  if (card.set !== '' || card.number !== '' || !/^[a-z\d]/i.test(first)) return undefined;
  const numberFirst = readNumberFirst(index, card, parts);
  if (numberFirst) return numberFirst;
  // 'OP 01-016'
  const apart =
    /^[a-z]{1,4}$/i.test(first) && second.includes('-') ? placeOf(index, first + second) : undefined;
  const [, number = ''] = NUMBER.exec(second) ?? [];
  const there = number === '' ? undefined : knownPlace(index, first, number);
  // 'SM12 129' is no twelfth card of the set SM.
  const own = apart ?? (there ? undefined : placeOf(index, first));
  // 'Mew 76/214' is no card of the set MEW.
  const isCode = first === first.toUpperCase() && !second.includes('/');
  const isNumbered = (at: number) => index.numberOf(at).key === numberKey(second);
  if (!isCode && index.named(first).some(isNumbered)) return undefined;
  const place = own ?? there;
  if (!place) return undefined;
  const behind = parts.slice(own && !apart ? 1 : 2);
  const name = behind.join(' ');
  if (behind.every((part) => NOTE.test(part))) return { ...card, name: '', set: '', number: codeOf(place) };
  return index.named(name).length > 0 ? { ...card, ...place, name } : undefined;
}

/** '196/198 Ultra Ball'. */
function readNumberFirst(index: CardIndex, card: ListedCard, [number = '', ...behind]: string[]) {
  if (!/^[a-z]{0,5}\d{1,4}\/[a-z]{0,5}\d{1,4}$/i.test(number)) return undefined;
  const name = behind.join(' ');
  const key = numberKey(number);
  const isThere = index.named(name).some((printing) => index.numberOf(printing).key === key);
  return isThere ? { ...card, name, number } : undefined;
}

const codeOf = ({ set, number }: Place): string => (set === '' ? number : `${set}-${number}`);

/** 'EN' of '4 OP01-016 EN' and 'LR' of '4 GD01-001 LR' are no names. */
export const isOfNotes = (name: string): boolean => {
  const parts = name.split(BETWEEN).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => NOTE.test(part) || RARITY.test(part));
};
