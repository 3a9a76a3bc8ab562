import { foldCase, isBlank, linesOf, withPlainSigns } from '../text/text.ts';
import { MOST_EVENT_SEATS, SEAT_LENGTHS } from './seats.ts';

/** Characters of pasted standings. */
export const MAX_STANDINGS_TEXT = 60_000;

/** A place in standings of another program. */
export interface PlacedPlayer {
  place: number;
  name: string;
  /** Empty: not said. */
  playerId: string;
  points: number | null;
}

export type PastedStandings = { ok: true; players: PlacedPlayer[] } | { ok: false; reason: string };

const MOST_POINTS = 999;

/**
 * '1. Thandi Nkosi 12', '2 Lebo M, 9 points', or a CSV of any separator, with a header or as place, name, points. Percentages,
 * records such as 3-1-0 and other columns are left out. The reason names the line.
 */
export function readPastedStandings(text: string): PastedStandings {
  const players: PlacedPlayer[] = [];
  let header: Header | undefined;
  let number = 0;
  for (const raw of linesOf(text.replace(/^\ufeff/, ''))) {
    number += 1;
    const line = withPlainSigns(raw);
    if (isBlank(line)) continue;
    header ??= players.length === 0 ? readHeader(line) : undefined;
    if (header?.line === line) continue;
    const player = header ? readCells(splitCells(line, header.separator), header) : readLine(line);
    if (!player) return refuse(number, line, 'begin with the place, then the name: 1 Thandi Nkosi 12');
    if (player.place < 1 || player.place > MOST_EVENT_SEATS)
      return refuse(number, line, `a place is from 1 to ${MOST_EVENT_SEATS}`);
    if (player.name.length > SEAT_LENGTHS.name || player.playerId.length > SEAT_LENGTHS.playerId)
      return refuse(number, line, 'the name or the player number is too long');
    if ((player.points ?? 0) > MOST_POINTS) return refuse(number, line, `points are at most ${MOST_POINTS}`);
    players.push(player);
    if (players.length > MOST_EVENT_SEATS)
      return { ok: false, reason: `There are more than ${MOST_EVENT_SEATS} players.` };
  }
  return players.length === 0 ? { ok: false, reason: 'There is no player in it.' } : { ok: true, players };
}

const SHOWN = 60;

const refuse = (number: number, line: string, why: string): PastedStandings => ({
  ok: false,
  reason: `Line ${number}, “${line.slice(0, SHOWN).replace(/\t/g, ' ')}”: ${why}.`,
});

interface Header {
  line: string;
  separator: string;
  place: number;
  names: number[];
  playerId: number;
  points: number;
}

const SEPARATORS = ['\t', ';', ',', '|'];

const HEADINGS = {
  place: /^(?:place|rank|pos|position|standing|placing|#|no)$/,
  name: /^(?:(?:first|last|sur|full|player|user|display)?\s*name|surname|player|team)$/,
  playerId: /^(?:(?:player|pop|konami|bandai|membership|dci|tcg\+|user)\s*(?:id|number|no)|id)$/,
  points: /^(?:(?:match|total)?\s*(?:points|pts|score))$/,
};

function readHeader(line: string): Header | undefined {
  for (const separator of SEPARATORS) {
    const cells = splitCells(line, separator).map((cell) => foldCase(cell).replace(/\./g, ''));
    const at = (heading: RegExp) => cells.findIndex((cell) => heading.test(cell));
    const names = cells.flatMap((cell, index) => (HEADINGS.name.test(cell) ? index : []));
    const place = at(HEADINGS.place);
    if (cells.length > 1 && place >= 0 && names.length > 0)
      return { line, separator, place, names, playerId: at(HEADINGS.playerId), points: at(HEADINGS.points) };
  }
  return undefined;
}

function readCells(cells: readonly string[], header: Omit<Header, 'line'>): PlacedPlayer | undefined {
  const place = readPlace(cells[header.place] ?? '');
  const name = header.names.flatMap((index) => cells[index] || []).join(' ');
  if (place === undefined || !hasLetter(name)) return undefined;
  return {
    place,
    name,
    playerId: cells[header.playerId] ?? '',
    points: readPoints(cells[header.points] ?? '') ?? null,
  };
}

/** Without a header: cells where the first is a place, else words. */
function readLine(line: string): PlacedPlayer | undefined {
  for (const separator of SEPARATORS) {
    const cells = splitCells(line, separator);
    if (cells.length < 2 || readPlace(cells[0] ?? '') === undefined) continue;
    const name = cells.findIndex(
      (cell, index) => index > 0 && hasLetter(cell) && readPoints(cell) === undefined,
    );
    const points = cells.findIndex((cell, index) => index > name && readPoints(cell) !== undefined);
    return readCells(cells, { separator, place: 0, names: [name], playerId: -1, points });
  }
  return readWords(line.replace(/\t/g, ' '));
}

/** '1', '2nd', '#3.', shared ones as '=4', '4=' or 'T4', and the first of '5-8'. */
const PLACE = /^[#=]?(?:t-?)?(\d{1,4})(?:st|nd|rd|th)?(?:-\d{1,4}(?:st|nd|rd|th)?)?[=.):]?$/i;
const POINTS = /^(\d{1,4})\s*(?:points?|pts?\.?)?$/i;

const readPlace = (cell: string): number | undefined => numberOf(PLACE.exec(cell));
const readPoints = (cell: string): number | undefined => numberOf(POINTS.exec(cell));
const numberOf = (found: RegExpExecArray | null): number | undefined =>
  found ? Number(found[1]) : undefined;

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** Behind the points: a record, percentages, what stands in brackets. */
const BESIDE = /\s+(?:\d{1,2}[-/]\d{1,2}(?:[-/]\d{1,2})?|\d{1,3}(?:[.,]\d+)?\s*%|[01][.,]\d+|\([^()]*\))$/;

function readWords(line: string): PlacedPlayer | undefined {
  let rest = line;
  while (BESIDE.test(rest)) rest = rest.replace(BESIDE, '');
  const [first = '', ...words] = rest.split(/\s+/);
  const [, glued = '', name = ''] = /^(#?\d{1,4}[.):])(\S.*)$/.exec(first) ?? [];
  const place = readPlace(glued || first);
  if (place === undefined) return undefined;
  const said = [name, ...words].filter((word) => word !== '' && word !== '-').join(' ');
  const [, before = said, points] =
    /^(.*?)(?: ?[,;:-])? (?:- )?(\d{1,4}) ?(?:points?|pts?\.?)?$/i.exec(said) ?? [];
  if (!hasLetter(before)) return undefined;
  return { place, name: before, playerId: '', points: points === undefined ? null : Number(points) };
}

/** Quotes as in RFC 4180. */
function splitCells(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell].map((each) => each.replace(/\s+/g, ' ').trim());
}
