import { linesOf, truncate } from '#domain/text/text.ts';
import { cleanLine, MAX_LINE_LENGTH } from './clean-line.ts';
import {
  type BadLine,
  type BareName,
  type DeckList,
  type LineProblem,
  MAX_COPIES,
  MAX_LIST_LINES,
} from './deck-list.ts';
import { withoutPipes } from './forge-line.ts';
import { isComment, MAYBEBOARD, readHeading, readNamedPart } from './headings.ts';
import {
  areOrdinals,
  isCalledCount,
  readCountedAside,
  readLooseCount,
  WORD_BEHIND,
  withoutOrdinals,
} from './loose-count.ts';
import { isYdke, readYdke } from './passcodes.ts';
import { withoutPrice } from './price-behind.ts';
import { hasSetBehind, readCard } from './read-card.ts';
import { readQuantity } from './read-quantity.ts';
import { splitCards } from './split-cards.ts';
import { readLooseRow, readTabRow } from './split-row.ts';

/** Before signs are removed; a ydke:// address of 1,800 cards is as long. */
const MAX_WRITTEN_LENGTH = 10_000;
const LINE_ENDS = /\r\n?|\n|\|\||<br\s*\/?>/gi;

/** The '1. ' of '1. 4 Ultra Ball'. */
const ORDINAL = /^(\d{1,3})(?:[.)]{1,2}|\s[-–—])\s+(?=\d+\s*[x×]?\s\S|\d+[x×]\S|\d{5,10}$)/i;
/** '46986414 # Dark Magician' or '46986414 -- Dark Magician'. */
const PASSCODE_ALONE = /^(\d{5,10})(?:\s*(?:#|--|\/\/).*)?$/;
/** '46986414 x3', '46986414,3'. */
const PASSCODE_COUNTED = /^(\d{7,10})\s*(?:[x×,;|]\s?|\s)(\d{1,2})$/i;
const SIDEBOARD_MARK = /^SB:\s*/i;
/** 'Want: Opt x4'. */
const LABEL_FIRST = /^(?:i )?(?:need|want|wtb|lf|iso|buying|looking for|soek)\s*[:–—-]\s*(?=[\p{L}\d])/iu;
/** '[Ramp{noDeck}]' at the end of a line of Archidekt; there is a Pokémon 'Unown [R]' for each letter, and '|[263]' of Forge is a number. */
const CATEGORY = /(?<!Unown\s*)(?<!\|)\s*\[([^\][{}]*)((?:\{[^}]*\})*)[^\]]*\]$/;
/** Some lists have the foil's mark behind the category. */
const MARK_BEHIND = /(\s*\[[^\]]*\])((?:\s*\*[A-Z-]{1,8}\*)+)$/i;
const LABEL = /\s*\^[^^]*\^$/;
/** What stands for a foil in the place of a category. */
const FOIL_IN_BRACKETS =
  /(?<!Unown\s*)\s*\[(f|foil|etched|foil etched|etched foil|reverse holo(?:foil)?|rh|ph|holo(?:foil)?)\](?=\s|$)/i;
/** '# !Commander' of deckstats, '#Ramp #!Mana Rock' of Moxfield; '#57' and '#SH2' are numbers of cards that have no other. */
const COMMENT_BEHIND =
  /\s+(?:#(?!(?<!\s\d\S*\s+#)\p{Lu}{1,4}\d{1,3}$)\s*(?:!.*|(?:\d+-?\p{L})?\p{L}.*)?|\/\/)$/u;

/**
 * Understands the exports of Arena, MTGO, Moxfield, Archidekt, deckstats, MTGGoldfish, Pokémon TCG Live, Limitless and
 * YGOPro. Yields after each line.
 */
export function* readDeckList(text: string, maxLines = MAX_LIST_LINES): Generator<undefined, DeckList> {
  const list: DeckList = { entries: [], badLines: [], asides: [], setAside: 0, unreadLines: 0 };
  let section = '';
  let said = 0;
  let line = 0;
  let ordinal = 0;
  let isApart = true;
  for (const raw of linesOf(text, LINE_ENDS)) {
    line += 1;
    yield;
    const trimmed = raw.trim();
    if (trimmed === '') {
      isApart = true;
      continue;
    }
    if (said >= maxLines) {
      list.unreadLines += 1;
      continue;
    }
    if (trimmed.length > MAX_WRITTEN_LENGTH) {
      said += 1;
      list.badLines.push(tooLong({ line, written: trimmed }));
      continue;
    }
    const numbered = cleanLine(readTabRow(trimmed) ?? trimmed);
    const next = ordinalOf(numbered, ordinal);
    const written = next === undefined ? numbered : numbered.replace(ORDINAL, '');
    ordinal = next ?? ordinal;
    if (isDecoration(written)) continue;
    said += 1;
    const heading = readHeading(written);
    if (heading || isComment(written)) list.asides.push(...readCountedAside(written, line, section));
    if (heading) section = heading.section;
    else if (isYdke(written)) readYdkeLine(list, written, line, maxLines);
    else if (!isComment(written)) {
      const cards = splitCards(written);
      for (const card of cards) readLine(list, card, line, section, isApart);
      said += cards.length - 1;
    }
    isApart = false;
  }
  return withoutCategories(ordinal > 0 || areOrdinals(list.badLines) ? withoutOrdinals(list) : list);
}

/** '----', and the '```diff' of Discord. */
const isDecoration = (line: string): boolean => !/[\p{L}\p{N}?]/u.test(line) || /^`{3}\w{0,12}$/.test(line);

/** Archidekt may write a category above its cards, too. */
function withoutCategories(list: DeckList): DeckList {
  const sections = new Set(list.entries.map(({ section }) => section));
  return { ...list, badLines: list.badLines.filter(({ written }) => !sections.has(written)) };
}

/** undefined if the line is in no ordered list: '3. 7 Completed' may be three of a card. */
function ordinalOf(line: string, before: number): number | undefined {
  const ordinal = Number(ORDINAL.exec(line)?.[1]);
  return ordinal === 1 || (before > 0 && ordinal > before) ? ordinal : undefined;
}

function readLine(list: DeckList, written: string, line: number, section: string, isApart: boolean): void {
  const [, passcode] = PASSCODE_ALONE.exec(written) ?? [];
  const counted = written.replace(PASSCODE_COUNTED, '$2 $1');
  if (written.length > MAX_LINE_LENGTH) list.badLines.push(tooLong({ line, written }));
  else if (passcode !== undefined) addPasscode(list, passcode, line, section);
  else readEntry(list, counted, line, section, isApart);
}

function readEntry(list: DeckList, written: string, line: number, heading: string, isApart: boolean): void {
  const isSideboard = SIDEBOARD_MARK.test(written);
  const part = readNamedPart(written);
  const unmarked = withoutPrice(part?.rest ?? written.replace(SIDEBOARD_MARK, '').replace(LABEL_FIRST, ''))
    .replace(LABEL, '')
    .replace(FOIL_IN_BRACKETS, (_, kind: string) => ` ${foilMark(kind)}`)
    .replace(MARK_BEHIND, '$2$1');
  const plain = readLooseRow(unmarked) ?? unmarked;
  const counted = readQuantity(plain) ?? (part && { quantity: 1, rest: plain });
  const of = part?.section ?? heading;
  if (!counted) {
    const bareName = readBareName(plain, line, of, isApart);
    list.badLines.push({
      ...numberFirst({ line, written }),
      ...(bareName && { bareName }),
      ...readLooseCount(plain, line, of),
    });
    return;
  }
  const { quantity } = counted;
  const rest = withoutPrice(counted.rest);
  const [ending = '', category = '', flags = ''] = (!hasSetBehind(rest) && CATEGORY.exec(rest)) || [];
  const name = rest
    .slice(0, rest.length - ending.length)
    .replace(COMMENT_BEHIND, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(name)) list.badLines.push(bad('name_missing', { line, written }));
  else if (quantity < 1 || quantity > MAX_COPIES) {
    const bareName = readBareName(plain, line, of, isApart);
    list.badLines.push({
      ...bad('quantity', { line, written }),
      // '1996 World Champion'
      ...(bareName && { bareName: { ...bareName, isNoUsualName: true } }),
    });
  } else {
    const text = category.split(',')[0]?.trim() ?? '';
    const section = isSideboard ? 'Sideboard' : text || of;
    if (flags.includes('{noDeck}') || section === MAYBEBOARD) list.setAside += quantity;
    else {
      const bracket =
        text !== '' && flags === '' && !category.includes(',') ? { text, heading: of } : undefined;
      const card = readCard(withoutPipes(name));
      list.entries.push({ line, section, quantity, written: name, card, ...(bracket && { bracket }) });
    }
  }
}

const foilMark = (kind: string): string => {
  if (/etched/i.test(kind)) return '*E*';
  return /reverse|rh|ph/i.test(kind) ? 'RH' : '*F*';
};

const MAX_NAME_LENGTH = 80;
/** Few cards are called so: 'Ach! Hans, Run!', '+2 Mace'. */
const NO_USUAL_NAME = /[:!?]$|^[^\p{L}\p{N}"“]/u;
/** 'Ultra Ball 4' is four of them, or the fourth card of a set. */
const UNCLEAR_NUMBER =
  /(?<![A-Z][A-Z\d]{2}) \d{1,2}$|\p{L}[xX×]\d{1,3}$|^\d+[.)]\s|\(\d+\)$|<\d{1,2}>$|\|\s*\d{1,2}$/u;

function readBareName(name: string, line: number, section: string, isApart: boolean): BareName | undefined {
  if (name.length > MAX_NAME_LENGTH || /:\/\//.test(name) || UNCLEAR_NUMBER.test(name)) return undefined;
  if (WORD_BEHIND.test(name) || isCalledCount(name)) return undefined;
  if (section === MAYBEBOARD) return undefined;
  const card = readCard(withoutPipes(name.replace(COMMENT_BEHIND, '')));
  const entry = { line, section, quantity: 1, written: name, card };
  return { entry, standsApart: isApart, isNoUsualName: NO_USUAL_NAME.test(name) };
}

/** A `.ydk` file has one line per copy. */
function addPasscode(list: DeckList, written: string, line: number, section: string): void {
  const card = readCard(written);
  const same = list.entries.find(
    (entry) => entry.card.passcode === card.passcode && entry.section === section,
  );
  if (same && same.quantity < MAX_COPIES) same.quantity += 1;
  else list.entries.push({ line, section, quantity: 1, written, card });
}

/** Each card counts as a line. */
function readYdkeLine(list: DeckList, written: string, line: number, maxLines: number): void {
  const passcodes = readYdke(written);
  if (!passcodes) list.badLines.push(bad('broken_ydke', { line, written }));
  for (const { section, passcode, quantity } of passcodes ?? []) {
    const number = String(passcode).padStart(8, '0');
    if (list.entries.length >= maxLines) list.unreadLines += 1;
    else if (quantity > MAX_COPIES) list.badLines.push(bad('quantity', { line, written: number }));
    else list.entries.push({ line, section, quantity, written: number, card: readCard(number) });
  }
}

type Place = Pick<BadLine, 'line' | 'written'>;

const bad = (problem: LineProblem, place: Place): BadLine => ({
  ...place,
  problem,
  instead: '',
  quantity: 0,
});

const tooLong = ({ line, written }: Place): BadLine =>
  bad('too_long', { line, written: truncate(written, MAX_LINE_LENGTH) });

/** The number of 'Iono PAL 185' is the card's. */
const NUMBER_BEHIND = /^(\S.*?)(?:(?<=\S)(?<!\s[A-Z][A-Z\d]{2})\s+|\s*[xX×])(\d{1,3})$/;
/** 'x4' behind a word, but not in 'Vortex2'. */
const TIMES_BEHIND = /^(.*\S)\s*(?:×|(?<!\p{L})x)(\d{1,3})$/iu;
const SIGN_FIRST = /^[^\p{L}\p{N}]*[x×]?\s*(\d{1,3})(?:[^\p{L}\p{N}]+(?=\p{L})|[.)]\s+)(.+)$/iu;

function numberFirst(place: Place): BadLine {
  const { written } = place;
  const [, first, after] = SIGN_FIRST.exec(written) ?? [];
  const [, before, last] = (after === undefined ? NUMBER_BEHIND : TIMES_BEHIND).exec(after ?? written) ?? [];
  const quantity = Number(last ?? first ?? 0);
  const instead = `${quantity || 1} ${before ?? after ?? written}`;
  return { ...place, problem: 'number_first', instead, quantity };
}
