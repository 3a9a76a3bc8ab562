import { nameKey, numberKey } from '#domain/cards/card-keys.ts';
import { isKnownByNumber, withoutRemarks } from '#domain/cards/same-card.ts';
import { withoutAsking } from '#domain/deck-list/asks.ts';
import type { DeckEntry, ListedCard } from '#domain/deck-list/deck-list.ts';
import { namedPicture, readCard } from '#domain/deck-list/read-card.ts';
import { calledPrintings } from './called-printings.ts';
import type { CardIndex } from './card-index.ts';
import { readCardName } from './card-name.ts';
import { isOfNotes, readParts, withRemark, withWholePlace } from './read-parts.ts';

const CODE_OF_SET = /\s*\([A-Z\d]{2,6}\)$/;
/** '[Dragon]' is a category. */
const LOOKS_LIKE_CODE = /^(?:[a-z\d]{2,6}|[A-Z\d]{2,6})$/;

/** Of Flesh and Blood: 'Snatch (1)' is the red one. */
const PITCH = /\(([123])\)$/;
const PITCHES: Readonly<Record<string, string>> = { 1: 'Red', 2: 'Yellow', 3: 'Blue' };

const IS_ENERGY = /\benergy\b/i;
const ENERGIES = /^energ/i;
/** '2 Completed x3' */
const TIMES_BEHIND = /\s*[x×]\s?([1-9]\d?)$/i;

/** 'Psychic' below 'Energy: 5', and 'Double Turbo' anywhere, are energies if the shop knows them; elsewhere the shopper has to confirm that. */
function energyOf(index: CardIndex, { card, section, isUnsure }: DeckEntry): Partial<DeckEntry> | undefined {
  const isBelow = ENERGIES.test(section);
  if (IS_ENERGY.test(card.name) || (!isBelow && index.named(card.name).length > 0)) return undefined;
  const name = `${card.name.replace(/\s+nrg$/i, '')} Energy`;
  if (!index.namedInFull(name)?.some((printing) => index.editionOf(printing).game === 'pokemon'))
    return undefined;
  return { card: { ...card, name }, isUnsure: isUnsure === true || !isBelow };
}

/** Also where a category could stand: the set of '4 Opt [xln]', and the name's own of 'Ancient Technical Machine [Ice]'. */
export function readEntryAgain(index: CardIndex, entry: DeckEntry): DeckEntry {
  const { bracket, quantity } = entry;
  const card = bracket === undefined ? entry.card : withNoteBehindName(index, entry.card);
  const whole = `${card.name} (${card.set})`;
  // 'Snatch (red)' of Flesh and Blood.
  const isSetOfNumber = card.number !== '' && index.knowsSet(card.set);
  // "Boss's Orders (Ghetsis)" is so called by the shop.
  const isCalledSo = (at: number) =>
    index.nameOf(at).fullKey === nameKey(whole) && !index.isOfSet(at, card.set);
  const isWhole = index.namedInFull(whole) || index.named(card.name).some(isCalledSo);
  if (card.set !== '' && !isSetOfNumber && isWhole)
    return { ...entry, card: { ...card, name: whole, set: '' } };
  const pitched = card.name.replace(PITCH, (_, pitch: string) => `(${PITCHES[pitch]})`);
  if (pitched !== card.name && index.namedInFull(pitched))
    return { ...entry, card: { ...card, name: pitched } };
  const energy = energyOf(index, entry);
  if (energy) return { ...entry, ...energy };
  // '7 Colored Fish' is one card, and so is '7 Colored Fish x3', of which there are three.
  const counted = `${quantity} ${card.name}`.replace(TIMES_BEHIND, '');
  if (card.set + card.number === '' && index.named(card.name).length === 0 && index.namedInFull(counted)) {
    const [, times = '1'] = TIMES_BEHIND.exec(card.name) ?? [];
    return { ...entry, quantity: Number(times), card: { ...card, name: counted } };
  }
  if (bracket === undefined || card.set !== '') return { ...entry, card: readAgain(index, card) };
  const { text, heading } = bracket;
  const name = `${card.name} [${text}]`;
  if (index.namedInFull(name)) return { ...entry, card: { ...card, name }, section: heading };
  const placed =
    /^\d/.test(text) && card.number === '' && readParts(index, { ...card, name: `${card.name} ${text}` });
  if (placed) return { ...entry, card: placed, section: heading };
  const remarked = withRemark(index, card, wordsOf(text));
  if (isOfNotes(text) && calledPrintings(index, index.named(card.name), remarked.name).length > 0)
    return { ...entry, card: readAgain(index, remarked), section: heading };
  // '[Magic 2010 (M10)]'
  const set = text.replace(CODE_OF_SET, '');
  const isSet =
    index.named(card.name).some((printing) => index.isOfSet(printing, set)) ||
    (LOOKS_LIKE_CODE.test(set) && index.knowsSet(set));
  const listed = isSet ? { ...card, set } : card;
  return { ...entry, card: readAgain(index, listed), section: isSet ? heading : entry.section };
}

/** '(Common)' before the set of '4 Opt (Common) [XLN]' is none itself. */
function withNoteBehindName(index: CardIndex, card: ListedCard): ListedCard {
  const { name, set, number } = card;
  const isNote = set !== '' && number === '' && isOfNotes(set) && !index.knowsSet(set);
  return isNote ? { ...card, name: `${name} (${set})`, set: '' } : card;
}

/** 'pikachu ex ssp 57' can only be split by a shop that knows 'Pikachu ex'. */
const SET_OR_NUMBER_BEHIND =
  /^(\S.*?)(?:\s+\(?([\p{L}\d-]{2,7})\)?)??(?:\s+#?([\p{L}]{0,5}\d{1,4}(?:\/\S+)?))$/u;

/** In words: the line is read again without each. */
const MAX_NOTES = 6;
/** The '(NM)' of 'Iono PAL 185 (NM)', the last word of 'Lightning Bolt (M10) 146 // for game one'. */
const NOTE_BEHIND = /\s*[([][^()[\]]*[)\]]$|\s+[^\s\d]+$/;

const UNTOLD = { number: '', set: '', setCode: '' };

/** Splits set and number off an unknown name if the rest is a known one, also as the shop writes a product's name. */
export const readAgain = (index: CardIndex, given: ListedCard): ListedCard =>
  withEnchanted(index, withWholePlace(index, splitName(index, withoutNoteInPlaceOfSet(index, given))));

/** The '*E*' of Lorcana is no etched card. */
function withEnchanted(index: CardIndex, card: ListedCard): ListedCard {
  const [named] = card.foilKind === 'etched' ? index.named(card.name) : [];
  if (named === undefined || index.editionOf(named).game !== 'lorcana') return card;
  return { ...card, name: `${card.name} (Enchanted)`, isFoil: false, foilKind: '' };
}

/** 'Ultra Ball SVI EN 196', 'Nami (016)' and 'Nami (016) (OP01)' tell their place, though not where set and number usually stand. */
function withoutNoteInPlaceOfSet(index: CardIndex, card: ListedCard): ListedCard {
  const { name, set, number } = card;
  if (set === '' || name === '' || index.knowsSet(set)) return card;
  const isNote = number !== '' && isOfNotes(set);
  const isNumber = number === '' && /^\d{1,4}$/.test(set);
  if (!isNote && !isNumber)
    return /^\d{1,4}$/.test(set) && index.knowsSet(number) ? { ...card, set: number, number: set } : card;
  const whole = isNote ? `${name} ${number}` : `${name} ${set}`;
  return readParts(index, { ...card, name: whole, set: '', number: '' }) ?? card;
}

function splitName(index: CardIndex, given: ListedCard): ListedCard {
  const withRemarks = readRemarks(index, given);
  if (withRemarks) return withRemarks;
  const card = withKnownSet(index, withoutNotes(index, given));
  if (card.number !== '') return readName(index, card);
  const isNamed = index.named(card.name).length > 0;
  if (isNamed && !/[)\]]$|\//.test(card.name)) return card;
  const beforeNotes = readBeforeNotes(index, card);
  if (beforeNotes) return beforeNotes;
  if (isNamed) return readRemarks(index, card) ?? readBehindHalves(index, card) ?? card;
  if (NUMBER_ALONE.test(card.name) && card.set === '' && index.numbered(card.name).length > 0)
    return { ...card, name: '', number: card.name };
  const [, name = '', set = '', number = ''] = SET_OR_NUMBER_BEHIND.exec(card.name) ?? [];
  const inParts = readParts(index, card);
  if (inParts && (inParts.set !== '' || inParts.number.includes('-'))) return inParts;
  const candidates = [
    { ...card, name: `${name} ${set}`.trim(), number },
    ...(card.set === '' ? [{ ...card, name, set, number }] : []),
    { ...card, ...readCardName(card.name, UNTOLD) },
  ];
  return (
    candidates.find((candidate) => candidate.number !== '' && index.named(candidate.name).length > 0) ??
    inParts ??
    readCodeWithin(index, card)
  );
}

/** 'UPR044' of Flesh and Blood. */
const NUMBER_ALONE = /^[a-z]{2,4}\d{2,4}$/i;
const CODE_WITHIN = /^(.*?)\s*(?:^|[\s([])([a-z\d]{2,7}-[a-z]{0,3}\d{2,4})(?=$|[\s)\]])/i;

/** A known number among words that tell nothing. */
function readCodeWithin(index: CardIndex, card: ListedCard): ListedCard {
  const [, name = '', number = ''] = CODE_WITHIN.exec(card.name) ?? [];
  return number !== '' && index.numbered(number).length > 0 ? { ...card, name, number } : card;
}

/** '(R) Nami' behind its number. */
const NOTE_FIRST = /^[([]([^()[\]]{1,12})[)\]]\s+(?=\S)/;
const KIND_OF_CARD = /\s*\((?:leader|character|event|stage)\)$/i;

/** Of a card whose number is known. */
function readName(index: CardIndex, card: ListedCard): ListedCard {
  // 'Nami (Character)' beside its code is not a picture of its own.
  const bare = card.number.includes('-') ? card.name.replace(KIND_OF_CARD, '') : card.name;
  if (bare !== card.name) return readName(index, { ...card, name: bare });
  if (card.name === '' || index.named(card.name).length > 0) return card;
  const [note = '', inside = ''] = NOTE_FIRST.exec(card.name) ?? [];
  if (note !== '' && isOfNotes(inside))
    return readName(index, { ...card, name: card.name.slice(note.length) });
  if (!isOfNotes(card.name)) return readParts(index, card) ?? card;
  const [named] = index.numbered(card.number).filter((at) => !isKnownByNumber(index.editionOf(at)));
  const name = named === undefined ? '' : withoutRemarks(index.nameOf(named).full).name;
  const remarked = name === '' ? card : withRemark(index, { ...card, name }, wordsOf(card.name));
  return remarked.name === name || name === '' ? { ...card, name: '' } : remarked;
}

/** 'Fire / Ice MH2': the second half is the card's only without the set. */
function readBehindHalves(index: CardIndex, card: ListedCard): ListedCard | undefined {
  if (!card.name.includes('/') || index.namedInFull(card.name)) return undefined;
  const read = readParts(index, card);
  return read && read.set !== '' ? read : undefined;
}

/** '(#146)' of 'Lightning Bolt (#146)': undefined unless what stands in brackets tells more than was read. */
function readRemarks(index: CardIndex, card: ListedCard): ListedCard | undefined {
  if (!/[)\]]$/.test(card.name) || index.namedInFull(card.name)) return undefined;
  const read = readParts(index, card);
  return read && (read.set !== card.set || read.number !== card.number) ? read : undefined;
}

/** Condition and language, as traders write them behind a card, and 'of' before it. */
const CONDITION_OR_LANGUAGE =
  /(?:\s*[-–—,/]|\s*[([]|\s)\s*(regular(?: art)?|standard|normal|nm|lp|mp|dmg|(?:near )?mint|(?:lightly|moderately|heavily) played|damaged|eng?|english|afrikaans|jpn?|japanese|german|french|italian|spanish|portuguese|korean|chinese)\s*[)\]]?$/i;
/** Longer words and those in brackets; 'JP' behind a blank may end a name. */
const IS_CLEAR = /[()[\]]|\b(?:nm|lp|mp|dmg)$|\w{4,}$/i;

/** '4 Opt (Common)'. */
const USUAL_RARITY = /^(?:common|uncommon|rare|mythic)$/i;

const GAME =
  'mtg|magic(?: the gathering)?|pok[eé]mon|pkmn|yu-?gi-?oh!?|ygo|one piece|op ?tcg|opcg|digimon|lorcana|swu|star wars unlimited|fab|flesh (?:and|&) blood|tcg|card game';
const IS_GAME = new RegExp(`^(?:${GAME})$`, 'iu');
const GAME_FIRST = new RegExp(String.raw`^(?:(?:${GAME})[\s:–-]+)+`, 'iu');
const GAME_LAST = new RegExp(String.raw`(?:[\s–-]+[([]?(?:${GAME})[)\]]?)+$`, 'iu');
/** '4 of the Opt', '4 maal Opt', 'nog 4 Opt'. */
const FILLER_FIRST = /^(?:the|die|off|maal|keer|times|van(?: die)?|nog|more|extra|stuks?)\s+/i;

function withoutNotes(index: CardIndex, given: ListedCard): ListedCard {
  const isNote =
    given.number === '' && (CONDITION_OR_LANGUAGE.test(`(${given.set}`) || USUAL_RARITY.test(given.set));
  const isGame = given.number === '' && IS_GAME.test(given.set);
  // '(SP) OP01-016': the code has the set.
  const isBesideCode = given.number.includes('-') && isOfNotes(given.set);
  const isOnlyNote = isBesideCode || ((isNote || isGame) && !index.knowsSet(given.set));
  let card =
    given.set !== '' && given.number === '' && !index.knowsSet(given.set)
      ? withRemark(index, given, [given.set])
      : given;
  if (card !== given) return { ...card, set: '' };
  if (given.set !== '' && isOnlyNote)
    card = { ...given, set: '', picture: given.picture || namedPicture(given.set) };
  if (card.name === '' || index.namedInFull(card.name)) return card;
  for (let notes = 0; notes < MAX_NOTES; notes += 1) {
    const [note = '', word = ''] = CONDITION_OR_LANGUAGE.exec(card.name) ?? [];
    if (note === '' || !IS_CLEAR.test(note) || index.knowsSet(word)) break;
    const { isFoil, foilKind, ...read } = readCard(card.name.slice(0, -note.length));
    card = {
      ...card,
      ...read,
      set: read.set || card.set,
      number: read.number || card.number,
      isFoil: card.isFoil || isFoil,
      foilKind: card.foilKind || foilKind,
    };
  }
  if (index.named(card.name).length > 0 && !/[)\]]$/.test(card.name)) return card;
  const bare = card.name.replace(/^(?:of|any)\s+/i, '');
  const name = withoutAsking(bare).replace(FILLER_FIRST, '').replace(GAME_FIRST, '').replace(GAME_LAST, '');
  if (name !== bare && index.named(name).length > 0) return { ...card, name };
  return index.named(card.name).length === 0 ? { ...card, name: bare } : card;
}

/** '(Magic 2011)' is a set and no number, the '(ARC159)' of Flesh and Blood a number; '(BW07)' may be either, so it tells nothing. */
function withKnownSet(index: CardIndex, card: ListedCard): ListedCard {
  const { set, number, name } = card;
  // '<M10>' of MTGGoldfish could be a number.
  if (set === '' && /^[A-Z\d-]*[A-Z][A-Z\d-]*$/.test(number) && index.knowsSet(number)) {
    const isNumber = index.named(name).some((printing) => index.numberOf(printing).key === numberKey(number));
    return isNumber ? card : { ...card, set: number, number: '' };
  }
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

const wordsOf = (text: string): string[] => text.split(/[\s()[\]]+/);

/** Undefined unless a known card and its number stand before one or more notes. */
function readBeforeNotes(index: CardIndex, card: ListedCard): ListedCard | undefined {
  let text = card.name;
  for (let notes = 0; notes <= MAX_NOTES && /\d/.test(text); notes += 1) {
    const again = readCard(text);
    if (again.number !== '' && index.named(again.name).length > 0) {
      const read = { ...again, isFoil: card.isFoil || again.isFoil };
      return withRemark(index, read, wordsOf(card.name.slice(text.length)));
    }
    const shorter = text.replace(NOTE_BEHIND, '');
    if (shorter === text) return undefined;
    text = shorter;
  }
  return undefined;
}
