import { Form, Link } from 'react-router';
import type { OfficeMatch, OfficeRound } from '#backend/event-desk/rounds/find-rounds.ts';
import { resultWords } from '#domain/rounds/match-result.ts';
import { matchWords } from '#domain/rounds/round-words.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import type { NameOfEntry } from '../pieces/round-words.ts';
import { type Column, Table } from '../pieces/table.tsx';

const USUAL_RESULTS = ['2-0', '2-1', '1-2', '0-2'];

interface TablesProps {
  round: OfficeRound;
  nameOf: NameOfEntry;
  address: string;
  /** Whether results are entered here. */
  isOurs: boolean;
}

/** Who plays whom, and how it ended. */
export function Tables({ round, nameOf, address, isOurs }: TablesProps) {
  const columns: readonly Column<OfficeMatch>[] = [
    { name: 'Table', className: 'rounds__table', cell: ({ table }) => (table === 0 ? '' : `Table ${table}`) },
    {
      name: 'First',
      className: 'rounds__name',
      cell: ({ entry_a, outcome }) => (
        <Side name={nameOf(entry_a)} hasWon={outcome === 'a' || outcome === 'bye'} />
      ),
    },
    {
      name: 'Second',
      className: 'rounds__name',
      cell: ({ entry_b, outcome }) =>
        entry_b !== null && <Side name={nameOf(entry_b)} hasWon={outcome === 'b'} />,
    },
    {
      name: 'Result',
      cell: (match) =>
        isOurs && match.outcome === null ? (
          <Enter match={match} round={round.number} nameOf={nameOf} />
        ) : (
          matchWords(match)
        ),
    },
    {
      name: 'Correct',
      isUnnamed: true,
      cell: ({ table, outcome }) =>
        isOurs &&
        table > 0 &&
        (outcome === null ? (
          <Link to={`${address.replace(/rounds$/, 'slips')}?round=${round.number}&table=${table}`}>
            Slip<span className="sr-only"> of table {table}</span>
          </Link>
        ) : (
          <Link to={`${address}?round=${round.number}&table=${table}`}>
            Correct<span className="sr-only"> table {table}</span>
          </Link>
        )),
    },
  ];
  return (
    <Table
      caption="Pairings and results"
      columns={columns}
      rows={round.matches.toSorted((one, other) => Number(one.table === 0) - Number(other.table === 0))}
      idOf={({ entry_a }) => entry_a}
      nameOf={({ table, entry_a }) => (table === 0 ? nameOf(entry_a) : `Table ${table}`)}
    />
  );
}

const Side = ({ name, hasWon }: { name: string; hasWon: boolean }) =>
  hasWon ? (
    <b>
      {name}
      <span className="sr-only"> won</span>
    </b>
  ) : (
    name
  );

interface EnterProps {
  match: OfficeMatch;
  round: number;
  nameOf: NameOfEntry;
}

const Enter = ({ match, round, nameOf }: EnterProps) => {
  const { table, entry_a } = match;
  return (
    <Form method="post" className="rounds__buttons">
      <input type="hidden" name="round" value={round} />
      <Told match={match} nameOf={nameOf} />
      {[...new Set([...USUAL_RESULTS, ...toldWords(match)])].map((result) => (
        <Button key={result} type="submit" size="small" name="result" value={`${table} ${result}`}>
          {result}
          <span className="sr-only">
            {' '}
            for {nameOf(entry_a)} at table {table}
          </span>
        </Button>
      ))}
    </Form>
  );
};

const saidWords = ({ wins_a, wins_b, draws }: NonNullable<OfficeMatch['told_a']>): string =>
  resultWords({ winsA: wins_a, winsB: wins_b, draws, isDoubleLoss: false });

const toldWords = ({ told_a, told_b }: OfficeMatch): string[] =>
  [told_a, told_b].flatMap((told) => (told ? saidWords(told) : []));

/** What the players have reported, while they do not agree. */
function Told({ match, nameOf }: Omit<EnterProps, 'round'>) {
  const { entry_a, entry_b, told_a, told_b } = match;
  const said = [
    { entry: entry_a, told: told_a },
    { entry: entry_b, told: told_b },
  ].flatMap(({ entry, told }) => (entry !== null && told ? `${nameOf(entry)} says ${saidWords(told)}` : []));
  if (said.length === 0) return null;
  return (
    <p className="rounds__told">
      {said.length > 1 && <b>They differ: </b>}
      {said.join(', ')}
    </p>
  );
}
