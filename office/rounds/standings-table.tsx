import { Form } from 'react-router';
import type { OfficeRounds, OfficeStanding } from '#backend/event-desk/rounds/find-rounds.ts';
import { ROUND_RULES } from '#domain/rounds/round-rules.ts';
import { recordWords } from '#domain/rounds/round-words.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { type NameOfEntry, tieName, tieWords } from '../pieces/round-words.ts';
import { type Column, Table } from '../pieces/table.tsx';

interface StandingsTableProps {
  rounds: OfficeRounds;
  nameOf: NameOfEntry;
  /** Whether players may still leave and come back. */
  goesOn: boolean;
  round: number;
}

export function StandingsTable({ rounds, nameOf, goesOn, round }: StandingsTableProps) {
  const { plan, standings, players } = rounds;
  const isOurs = rounds.event.run_by === 'us';
  const ties = plan && isOurs ? ROUND_RULES[plan.rules].tieBreaks : [];
  const playerOf = new Map(players.map((player) => [player.entry_id, player]));
  const columns: readonly Column<OfficeStanding>[] = [
    { name: 'Place', isNumber: true, from: 'tablet', cell: ({ place }) => place },
    {
      name: 'Player',
      className: 'rounds__name',
      cell: ({ entry_id, place, division }) => {
        const dropped = playerOf.get(entry_id)?.dropped_after ?? null;
        return (
          <>
            <span className="on-phone">{place}. </span>
            {nameOf(entry_id)}
            {division !== '' && <span className="meta"> {division}</span>}
            {dropped !== null && <span className="meta"> dropped after round {dropped}</span>}
          </>
        );
      },
    },
    { name: 'Points', isNumber: true, from: 'tablet', cell: ({ points }) => points },
    {
      name: 'Points',
      isOnPhone: true,
      cell: ({ points, ...row }) =>
        [points === null ? '' : countOf(points, 'point'), recordWords(row)].filter(Boolean).join(', '),
    },
    {
      name: 'Won, lost, drawn',
      from: 'tablet',
      cell: recordWords,
    },
    ...ties.flatMap((tie, index): Column<OfficeStanding>[] =>
      tie === 'headToHead'
        ? []
        : [
            {
              name: tieName(tie),
              isNumber: true,
              from: 'tablet',
              cell: (row) => tieWords(tie, row.ties[index] ?? 0),
            },
          ],
    ),
  ];
  const drop: Column<OfficeStanding> = {
    name: 'Drop',
    isUnnamed: true,
    cell: ({ entry_id }) => {
      const hasDropped = (playerOf.get(entry_id)?.dropped_after ?? null) !== null;
      return (
        <Form method="post">
          <input type="hidden" name="entry" value={entry_id} />
          <input type="hidden" name="round" value={round} />
          <input type="hidden" name="plays" value={hasDropped ? 'yes' : 'no'} />
          <Button type="submit" size="small" name="do" value="player">
            {hasDropped ? 'Bring back' : 'Drop'}
            <span className="sr-only"> {nameOf(entry_id)}</span>
          </Button>
        </Form>
      );
    },
  };
  return (
    <Table
      caption="Standings"
      columns={goesOn ? [...columns, drop] : columns}
      rows={standings}
      idOf={({ entry_id }) => `standing-${entry_id}`}
      nameOf={({ entry_id }) => nameOf(entry_id)}
    />
  );
}
