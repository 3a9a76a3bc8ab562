import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OfficeMatch } from '#backend/event-desk/rounds/find-rounds.ts';
import { ROUND_RULES } from '#domain/rounds/round-rules.ts';
import { SpringHeading } from '#storefront/ui/text/spring-heading.tsx';
import { dataOf, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { type NameOfEntry, nameOfRound, namesOf } from '../pieces/round-words.ts';
import { PaperSheet } from './paper-sheet.tsx';

/** Of a round, or with `?table=` of one table of it, such as one that was changed after the others were printed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const rounds = dataOf(await context.get(officeContext).act.rounds({ id: readId(params.id) }), request);
  const asked = new URL(request.url).searchParams;
  const numberOf = (name: string) => readId(asked.get(name) ?? undefined);
  const round = rounds.rounds.find(({ number }) => number === numberOf('round')) ?? rounds.rounds.at(-1);
  const table = numberOf('table');
  const slips = (round?.matches ?? []).filter(
    (match) => match.entry_b !== null && (table === 0 || match.table === table),
  );
  return { rounds, round, slips };
}

export default function SlipsPage() {
  const { rounds, round, slips } = useLoaderData<typeof loader>();
  const nameOf = namesOf(rounds);
  const title = round ? nameOfRound(rounds, round.number) : 'Slips';
  const hasDraws = round?.kind === 'swiss' && rounds.plan !== null && ROUND_RULES[rounds.plan.rules].hasDraws;
  return (
    <PaperSheet title={`Slips, ${title}`}>
      <article className="paper match-slips">
        <SpringHeading level={1} text={`${title}, slips`} wide="slips" />
        {slips.length === 0 && <p>There is no such table.</p>}
        {slips.map((slip) => (
          <Slip
            key={slip.table}
            slip={slip}
            nameOf={nameOf}
            title={`${rounds.event.name}, ${title}`}
            hasDraws={hasDraws}
          />
        ))}
      </article>
    </PaperSheet>
  );
}

interface SlipProps {
  slip: OfficeMatch;
  nameOf: NameOfEntry;
  title: string;
  hasDraws: boolean;
}

/** Both players hold it, so it has no code by which one of them reports. */
const Slip = ({ slip: { table, entry_a, entry_b }, nameOf, title, hasDraws }: SlipProps) => (
  <section className="match-slip" aria-label={`Table ${table}`}>
    <p className="match-slip__head">
      <b>Table {table}</b>
      <span>{title}</span>
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Games won</th>
          <th scope="col">Drops</th>
          <th scope="col">Signature</th>
        </tr>
      </thead>
      <tbody>
        {[entry_a, ...(entry_b === null ? [] : [entry_b])].map((entry) => (
          <tr key={entry}>
            <th scope="row">{nameOf(entry)}</th>
            <td className="match-slip__box" />
            <td className="match-slip__box" />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
    {hasDraws && <p>Drawn games: ____</p>}
  </section>
);
