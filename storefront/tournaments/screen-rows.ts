import type { ApiEventRounds } from '#contract/events.ts';
import { matchWords, recordWords, roundName } from '#domain/rounds/round-words.ts';

type Round = ApiEventRounds['rounds'][number];

export interface ScreenRow {
  /** Table or place. */
  number: string;
  name: string;
  /** Whom they play, or the points; empty: nobody, or none. */
  beside: string;
  /** Empty: not over. */
  result: string;
}

export interface ScreenList {
  title: string;
  /** What the rows are sorted by. */
  by: 'by name' | 'by table' | 'standings';
  rows: ScreenRow[];
}

/**
 * What a big screen shows now: who sits where, by name, until the clock runs or the first result is in; then the tables and how
 * they end; and the standings between rounds and after the last.
 */
export function screenList({ rounds, standings }: ApiEventRounds): ScreenList {
  const last = rounds.at(-1);
  if (!last) return listOf('Standings', 'standings', standings.map(standingRow));
  const title = roundName({ kind: last.kind, number: last.number, tables: last.matches.length });
  const played = last.matches.filter(({ table }) => table > 0);
  if (played.every(({ outcome }) => outcome !== null)) {
    return listOf(`After ${title.toLowerCase()}`, 'standings', standings.map(standingRow));
  }
  const hasBegun = last.started_at !== null || played.some(({ outcome }) => outcome !== null);
  return hasBegun ? listOf(title, 'by table', tableRows(last)) : listOf(title, 'by name', nameRows(last));
}

const listOf = (title: string, by: ScreenList['by'], rows: ScreenRow[]): ScreenList => ({ title, by, rows });

const standingRow = (row: ApiEventRounds['standings'][number]): ScreenRow => ({
  number: `${row.place}.`,
  name: [row.player, row.division].filter(Boolean).join(', '),
  beside: recordWords(row),
  result: row.points === null ? '' : String(row.points),
});

const tableRows = ({ matches }: Round): ScreenRow[] =>
  matches
    .filter(({ table }) => table > 0)
    .map((match) => ({
      number: String(match.table),
      name: match.a,
      beside: match.b ?? '',
      result: matchWords(match),
    }));

const nameRows = ({ matches }: Round): ScreenRow[] =>
  matches
    .filter(({ outcome }) => outcome !== 'loss')
    .flatMap(({ a, b, table }) => {
      const number = table > 0 ? String(table) : 'bye';
      const row = (name: string, beside: string): ScreenRow => ({ number, name, beside, result: '' });
      return b === null ? [row(a, '')] : [row(a, b), row(b, a)];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
