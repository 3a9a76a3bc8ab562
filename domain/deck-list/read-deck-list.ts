import { type BadLine, type DeckList, type LineProblem, MAX_COPIES, MAX_LIST_LINES } from './deck-list.ts';
import { isComment, MAYBEBOARD, readHeading } from './headings.ts';
import { isYdke, readYdke } from './passcodes.ts';
import { hasSetBehind, readCard } from './read-card.ts';

const MAX_LINE_LENGTH = 220;

const QUANTITY = /^(\d+)(?:\s*[x×](?=\s)|[x×]|(?=\s|$))\s*(.*)$/i;
const BULLET = /^[*•·–-]\s+(?=\d)/;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const TO_ASCII = 0xfee0;
const PASSCODE_ALONE = /^\d{5,10}$/;
const SIDEBOARD_MARK = /^SB:\s*/i;
/** '[Ramp{noDeck}]' at the end of a line of Archidekt. */
const CATEGORY = /\s*\[([^\][{}]*)((?:\{[^}]*\})*)[^\]]*\]$/;
const LABEL = /\s*\^[^^]*\^$/;
/** '# !Commander' of deckstats, '#Ramp #!Mana Rock' of Moxfield; '#57' is a card's number. */
const COMMENT_BEHIND = /\s+(?:#\s*!?(?:\p{L}.*)?|\/\/)$/u;

/** Understands the exports of Arena, MTGO, Moxfield, Archidekt, deckstats, MTGGoldfish, Pokémon TCG Live, Limitless and YGOPro. */
export function readDeckList(text: string, maxLines = MAX_LIST_LINES): DeckList {
  const list: DeckList = { entries: [], badLines: [], setAside: 0, unreadLines: 0 };
  let section = '';
  let said = 0;
  const lines = text.split(/\r\n?|\n|\|\|/);
  for (const [index, raw] of lines.entries()) {
    if (raw.trim() === '') continue;
    if (said === maxLines) {
      list.unreadLines += 1;
      continue;
    }
    const written = composed(withPlainSigns(raw).trim().replace(BULLET, ''));
    if (written === '') continue;
    said += 1;
    const heading = readHeading(written);
    if (heading) section = heading.section;
    else if (isYdke(written)) readYdkeLine(list, written, index + 1, maxLines);
    else if (!isComment(written)) readLine(list, written, index + 1, section);
  }
  return list;
}

/** '４　Iono' as a Japanese keyboard types it, and what web pages hide between letters. */
const withPlainSigns = (line: string): string =>
  line
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_ASCII))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '');

/** 'e' and an accent as one letter; of longer lines the time would grow with the square of their accents. */
const composed = (line: string): string => (line.length > MAX_LINE_LENGTH ? line : line.normalize('NFC'));

function readLine(list: DeckList, written: string, line: number, section: string): void {
  if (written.length > MAX_LINE_LENGTH) list.badLines.push(bad('too_long', { line, written }));
  else if (PASSCODE_ALONE.test(written)) addPasscode(list, written, line, section);
  else readEntry(list, written, line, section);
}

function readEntry(list: DeckList, written: string, line: number, heading: string): void {
  const isSideboard = SIDEBOARD_MARK.test(written);
  const [, digits, rest = ''] = QUANTITY.exec(written.replace(SIDEBOARD_MARK, '').replace(LABEL, '')) ?? [];
  const [ending = '', category = '', flags = ''] = (!hasSetBehind(rest) && CATEGORY.exec(rest)) || [];
  const name = rest
    .slice(0, rest.length - ending.length)
    .replace(COMMENT_BEHIND, '')
    .trim();
  const quantity = Number(digits);
  if (digits === undefined) list.badLines.push(numberFirst({ line, written }));
  else if (!/[\p{L}\p{N}]/u.test(name)) list.badLines.push(bad('name_missing', { line, written }));
  else if (quantity < 1 || quantity > MAX_COPIES) list.badLines.push(bad('quantity', { line, written }));
  else if (flags.includes('{noDeck}') || heading === MAYBEBOARD) list.setAside += quantity;
  else {
    const section = isSideboard ? 'Sideboard' : category.split(',')[0]?.trim() || heading;
    list.entries.push({ line, section, quantity, written: name, card: readCard(name) });
  }
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

const NUMBER_BEHIND = /^(\S.*?)(?:\s+[x×]?|[x×])(\d{1,3})$/i;
const SIGN_FIRST = /^[^\p{L}\p{N}]*[x×]?\s*(\d{1,3})[^\p{L}\p{N}]+(\p{L}.*)$/iu;

function numberFirst(place: Place): BadLine {
  const { written } = place;
  const [, before, named] = SIGN_FIRST.exec(written) ?? [];
  const [, name, behind] = NUMBER_BEHIND.exec(written) ?? [];
  const quantity = Number(before ?? behind ?? 0);
  const instead = `${quantity || 1} ${named ?? name ?? written}`;
  return { ...place, problem: 'number_first', instead, quantity };
}
