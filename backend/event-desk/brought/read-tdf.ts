import { MOST_EVENT_SEATS, SEAT_LENGTHS } from '#domain/events/seats.ts';
import type { Outcome } from '#domain/rounds/match-result.ts';
import { MOST_ROUNDS } from '#domain/rounds/round-rules.ts';
import type { RoundKind } from '#domain/rounds/tournament.ts';
import { entryOf } from '#domain/text/dictionary.ts';
import { toSingleLine } from '#domain/text/text.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';
import { readTree, type XmlElement } from './read-tree.ts';

export interface TdfPlayer {
  /** The player number. */
  id: string;
  firstName: string;
  lastName: string;
  /** The last round that was played by who left; null: plays on. */
  droppedAfter: number | null;
}

export interface TdfMatch {
  table: number;
  /** Player numbers. */
  a: string;
  b: string | null;
  /** null: not over. */
  outcome: Outcome | null;
}

export interface TdfRound {
  number: number;
  kind: RoundKind;
  matches: TdfMatch[];
}

export interface Tdf {
  name: string;
  stage: number;
  players: TdfPlayer[];
  /** Of each division that plays by itself. */
  pods: { division: string; rounds: TdfRound[] }[];
  standings: { division: string; place: number; id: string }[];
}

class Unknown extends Error {}

/** Dropped while reading: nothing needs more than the year, which the booking asks for. */
const LEFT_OUT: ReadonlySet<string> = new Set(['birthdate']);

const STAGES = ['1', '4', '5', '6', '8'];
const DIVISIONS: Readonly<Record<string, string>> = {
  0: 'Juniors',
  1: 'Seniors',
  2: 'Masters',
  8: '',
  10: '',
};
const KINDS: Readonly<Record<string, RoundKind>> = { 3: 'swiss', 1: 'cut' };
const OUTCOMES: Readonly<Record<string, Outcome | null>> = {
  0: null,
  1: 'a',
  2: 'b',
  3: 'draw',
  4: 'double_loss',
  5: 'bye',
};

/** A tournament as Pokémon's TOM keeps it. A code that is not known here is refused, in words. */
export function readTdf(file: Uint8Array): Parsed<Tdf> {
  const tree = readTree(file, LEFT_OUT);
  if (!tree.ok) return tree;
  try {
    return parsed(readTournament(tree.value));
  } catch (error) {
    if (error instanceof Unknown) return problem(error.message);
    throw error;
  }
}

const refuse = (why: string): never => {
  throw new Unknown(why);
};

function readTournament(root: XmlElement): Tdf {
  if (root.tag !== 'tournament') refuse('is not of TOM: it begins with another element than “tournament”');
  const { gametype = '', type = '', stage = '' } = root.attributes;
  if (gametype !== 'TRADING_CARD_GAME')
    refuse(`is of the game “${shown(gametype)}”, not of the trading card game`);
  if (type !== '2' && type !== '3') refuse(`has the type “${shown(type)}”, which is not known here`);
  if (!STAGES.includes(stage)) refuse(`has the stage “${shown(stage)}”, which is not known here`);
  const players = childrenOf(childOf(root, 'players'), 'player').map(readPlayer);
  if (players.length > MOST_EVENT_SEATS) refuse(`has more than ${MOST_EVENT_SEATS} players`);
  const ids = new Set(players.map(({ id }) => id));
  if (ids.size < players.length) refuse('has two players with the same number');
  const known = (id: string): string =>
    ids.has(id) ? id : refuse(`names the player “${shown(id)}”, who is not among its players`);
  const pods = childrenOf(childOf(root, 'pods'), 'pod').map((pod) => readPod(pod, known));
  ensureOneDivision(pods);
  return {
    name: textOf(childOf(root, 'data'), 'name'),
    stage: Number(stage),
    players,
    pods,
    standings: readStandings(childrenOf(childOf(root, 'standings'), 'pod'), known),
  };
}

const SHOWN = 40;
const shown = (text: string): string => toSingleLine(text).slice(0, SHOWN);

const childOf = (element: XmlElement | undefined, tag: string): XmlElement | undefined =>
  element?.children.find((child) => child.tag === tag);

const childrenOf = (element: XmlElement | undefined, tag: string): XmlElement[] =>
  element?.children.filter((child) => child.tag === tag) ?? [];

const textOf = (element: XmlElement | undefined, tag: string): string =>
  toSingleLine(childOf(element, tag)?.text ?? '').trim();

function readPlayer(element: XmlElement): TdfPlayer {
  const id = idOf(element, 'userid');
  const [firstName, lastName] = [textOf(element, 'firstname'), textOf(element, 'lastname')];
  if (firstName + lastName === '') refuse(`has a player without a name: ${id}`);
  if (`${firstName} ${lastName}`.length > SEAT_LENGTHS.name)
    refuse(`has a name that is too long: player ${id}`);
  const dropped = childOf(element, 'dropped');
  return {
    id,
    firstName,
    lastName,
    droppedAfter: dropped ? numberIn(textOf(dropped, 'round'), 'round', 0) : null,
  };
}

function idOf({ attributes }: XmlElement, name: string): string {
  const id = attributes[name] ?? '';
  return /^\d{1,20}$/.test(id) ? id : refuse(`has a player without a number: “${shown(id)}”`);
}

function numberIn(text: string, what: string, least = 1, most = MOST_ROUNDS + 4): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : refuse(`has the ${what} “${shown(text)}”`);
}

type Known = (id: string) => string;

function readPod(pod: XmlElement, known: Known): Tdf['pods'][number] {
  const rounds = childrenOf(childOf(pod, 'rounds'), 'round').map((round) => readRound(round, known));
  const numbers = new Set(rounds.map(({ number }) => number));
  if (numbers.size < rounds.length) refuse('has two rounds of the same number');
  return { division: divisionOf(pod), rounds: rounds.toSorted((one, other) => one.number - other.number) };
}

/** Divisions play their Swiss rounds, and their finals, at the same time. */
function ensureOneDivision(pods: Tdf['pods']): void {
  for (const kind of ['swiss', 'cut'] as const) {
    const seen = new Set<string>();
    for (const { rounds } of pods) {
      const matches = rounds.filter((round) => round.kind === kind).flatMap((round) => round.matches);
      const own = new Set(matches.flatMap(({ a, b }) => (b === null ? [a] : [a, b])));
      for (const id of own) {
        if (seen.has(id)) refuse(`has the player “${id}” in two divisions`);
        seen.add(id);
      }
    }
  }
}

function divisionOf({ attributes: { category = '' } }: XmlElement): string {
  return (
    entryOf(DIVISIONS, category) ?? refuse(`has the division “${shown(category)}”, which is not known here`)
  );
}

function readRound(round: XmlElement, known: Known): TdfRound {
  const { number = '', type = '' } = round.attributes;
  const kind =
    entryOf(KINDS, type) ?? refuse(`has a round of the type “${shown(type)}”, which is not known here`);
  const matches = childrenOf(childOf(round, 'matches'), 'match').map((match) => readMatch(match, known));
  const seated = matches.flatMap(({ a, b }) => (b === null ? [a] : [a, b]));
  if (new Set(seated).size < seated.length) refuse(`has a player twice in round ${shown(number)}`);
  return { number: numberIn(number, 'round'), kind, matches };
}

function readMatch(match: XmlElement, known: Known): TdfMatch {
  const code = match.attributes.outcome ?? '';
  if (!Object.hasOwn(OUTCOMES, code)) refuse(`has the result “${shown(code)}”, which is not known here`);
  const outcome = OUTCOMES[code] ?? null;
  const [a, b, ...others] = match.children
    .filter(({ tag }) => ['player', 'player1', 'player2'].includes(tag))
    .map((player) => known(idOf(player, 'userid')));
  if (a === undefined || others.length > 0) return refuse('has a match without players, or of more than two');
  const table = numberIn(textOf(match, 'tablenumber') || '0', 'table', 0, 9_999);
  if (b === undefined) {
    const alone = outcome === 'double_loss' ? 'loss' : outcome;
    if (alone !== 'bye' && alone !== 'loss') refuse(`has a match of one player, ${a}, that is no bye`);
    return { table: 0, a, b: null, outcome: alone };
  }
  if (outcome === 'bye') refuse(`has a bye of two players, ${a} and ${b}`);
  return { table, a, b, outcome };
}

/** Who has finished first, then who has not. */
function readStandings(pods: readonly XmlElement[], known: Known): Tdf['standings'] {
  const divisions = [...new Set(pods.map(divisionOf))];
  const rows = divisions.flatMap((division) => {
    const own = pods.filter((pod) => divisionOf(pod) === division);
    const placed = ['finished', 'dnf'].map((type) =>
      own.filter(({ attributes }) => attributes.type === type).flatMap((pod) => childrenOf(pod, 'player')),
    );
    const other = own.find(({ attributes: { type = '' } }) => type !== 'finished' && type !== 'dnf');
    if (other)
      refuse(`has standings of the type “${shown(other.attributes.type ?? '')}”, which is not known here`);
    const [finished = [], left = []] = placed;
    const places = finished.map(({ attributes: { place = '' } }) =>
      numberIn(place, 'place', 1, MOST_EVENT_SEATS),
    );
    const last = Math.max(0, ...places);
    return [
      ...finished.map((player, index) => ({
        division,
        place: places[index] ?? 0,
        id: known(idOf(player, 'id')),
      })),
      ...left.map((player, index) => ({ division, place: last + index + 1, id: known(idOf(player, 'id')) })),
    ];
  });
  if (new Set(rows.map(({ id }) => id)).size < rows.length) refuse('has a player twice in its standings');
  return divisions.length === 1 ? rows.map((row) => ({ ...row, division: '' })) : rows;
}
