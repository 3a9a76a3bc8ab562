import { shuffled } from './lot.ts';
import type { Outcome } from './match-result.ts';
import { ROUND_RULES, type RoundRules, type RulesName, type TieBreak } from './round-rules.ts';

/** A match of the Swiss rounds that has been decided; `b` is null without an opponent. */
export interface DecidedMatch {
  round: number;
  a: number;
  b: number | null;
  winsA: number;
  winsB: number;
  draws: number;
  outcome: Outcome;
}

export interface Standing {
  id: number;
  /** From 1; no two share one. */
  place: number;
  points: number;
  wins: number;
  losses: number;
  draws: number;
  /** In the order of the rules' tie-breaks; 0 to 1 for ratings. */
  ties: readonly number[];
}

interface PlayedRecord {
  id: number;
  points: number;
  wins: number;
  losses: number;
  draws: number;
  byes: number;
  /** Rounds without any opponent that were lost. */
  missed: number;
  gamePoints: number;
  games: number;
  opponents: number[];
  roundsLost: number;
}

interface StandingsInput {
  rules: RulesName;
  players: readonly number[];
  matches: readonly DecidedMatch[];
  /** Decides what nothing else does; the same seed gives the same order. */
  seed: number;
}

/** Who has how many points, and who stands before whom of those with as many. */
export function computeStandings({ rules: name, players, matches, seed }: StandingsInput): Standing[] {
  const rules = ROUND_RULES[name];
  const records = recordsOf(rules, players, matches);
  const rating = ratingsOf(rules, records);
  const rows = shuffled([...records.values()], seed).map((record) => ({
    record,
    ties: rules.tieBreaks.map((tie) => rating(tie, record)),
  }));
  rows.sort((one, other) => other.record.points - one.record.points || compareTies(other.ties, one.ties));
  if (rules.tieBreaks.includes('headToHead')) settleBetweenTwo(rows, matches);
  return rows.map(({ record: { id, points, wins, losses, draws }, ties }, index) => ({
    id,
    place: index + 1,
    points,
    wins,
    losses,
    draws,
    ties,
  }));
}

function recordsOf(
  rules: RoundRules,
  players: readonly number[],
  matches: readonly DecidedMatch[],
): Map<number, PlayedRecord> {
  const records = new Map<number, PlayedRecord>(
    players.map((id) => [
      id,
      {
        id,
        points: 0,
        wins: 0,
        losses: 0,
        draws: 0,
        byes: 0,
        missed: 0,
        gamePoints: 0,
        games: 0,
        opponents: [],
        roundsLost: 0,
      },
    ]),
  );
  for (const match of matches) {
    const [a, b] = [records.get(match.a), match.b === null ? undefined : records.get(match.b)];
    if (a) add(rules, a, match);
    if (b) add(rules, b, mirrored(match));
  }
  return records;
}

const MIRRORED: Partial<Record<Outcome, Outcome>> = { a: 'b', b: 'a' };

const mirrored = (match: DecidedMatch): DecidedMatch => ({
  ...match,
  a: match.b ?? match.a,
  b: match.a,
  winsA: match.winsB,
  winsB: match.winsA,
  outcome: MIRRORED[match.outcome] ?? match.outcome,
});

/** The match, seen by its first player. */
function add({ points }: RoundRules, record: PlayedRecord, match: DecidedMatch): void {
  const { outcome, round, b } = match;
  if (outcome === 'a' || outcome === 'bye') {
    record.points += points.win;
    record.wins += 1;
  } else if (outcome === 'draw') {
    record.points += points.draw;
    record.draws += 1;
  } else {
    record.losses += 1;
    record.roundsLost += round ** 2;
  }
  if (outcome === 'bye') record.byes += 1;
  if (outcome === 'loss') record.missed += 1;
  record.gamePoints += match.winsA * 3 + match.draws;
  record.games += match.winsA + match.winsB + match.draws;
  if (b !== null) record.opponents.push(b);
}

type Rating = (tie: TieBreak, record: PlayedRecord) => number;

function ratingsOf(rules: RoundRules, records: ReadonlyMap<number, PlayedRecord>): Rating {
  const winShare = new Map([...records].map(([id, record]) => [id, winShareOf(rules, record)]));
  const gameShare = new Map([...records].map(([id, record]) => [id, gameShareOf(rules, record)]));
  const rounded = (value: number) => Math.round(value * 10 ** rules.digits) / 10 ** rules.digits;
  const mean = (record: PlayedRecord, values: ReadonlyMap<number, number>) => {
    const { opponents } = record;
    if (opponents.length === 0) return rules.floor;
    return opponents.reduce((sum, id) => sum + (values.get(id) ?? rules.floor), 0) / opponents.length;
  };
  const opponents = new Map([...records].map(([id, record]) => [id, mean(record, winShare)]));
  return (tie, record) => {
    switch (tie) {
      case 'onTime':
        return -record.missed;
      case 'opponents':
        return rounded(opponents.get(record.id) ?? 0);
      case 'games':
        return rounded(gameShare.get(record.id) ?? 0);
      case 'opponentsGames':
        return rounded(mean(record, gameShare));
      case 'opponentsOpponents':
        return rounded(mean(record, opponents));
      case 'roundsLost':
        return record.roundsLost;
      case 'headToHead':
        return 0;
    }
  };
}

function winShareOf({ points, countsByes, drawShare, floor }: RoundRules, record: PlayedRecord): number {
  const byes = countsByes ? 0 : record.byes;
  const rounds = record.wins + record.losses + record.draws - byes;
  if (rounds === 0) return floor;
  const share =
    drawShare === undefined
      ? (record.points - byes * points.win) / (points.win * rounds)
      : (record.wins - byes + record.draws * drawShare) / rounds;
  return Math.max(floor, share);
}

const gameShareOf = ({ floor }: RoundRules, { gamePoints, games }: PlayedRecord): number =>
  games === 0 ? floor : Math.max(floor, gamePoints / (games * 3));

function compareTies(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Where exactly two are level, and one of them has beaten the other. */
function settleBetweenTwo(
  rows: { record: PlayedRecord; ties: readonly number[] }[],
  matches: readonly DecidedMatch[],
): void {
  const isLevel = (index: number, other: number) => {
    const [one, two] = [rows[index], rows[other]];
    return (
      one !== undefined &&
      two !== undefined &&
      one.record.points === two.record.points &&
      compareTies(one.ties, two.ties) === 0
    );
  };
  for (let index = 0; index + 1 < rows.length; index += 1) {
    if (!isLevel(index, index + 1) || isLevel(index - 1, index) || isLevel(index + 1, index + 2)) continue;
    const [first, second] = [rows[index], rows[index + 1]];
    if (first && second && hasBeaten(second.record.id, first.record.id, matches)) {
      rows.splice(index, 2, second, first);
    }
  }
}

function hasBeaten(winner: number, loser: number, matches: readonly DecidedMatch[]): boolean {
  const won = (one: number, other: number) =>
    matches.filter(
      ({ a, b, outcome }) =>
        (a === one && b === other && outcome === 'a') || (a === other && b === one && outcome === 'b'),
    ).length;
  return won(winner, loser) > won(loser, winner);
}
