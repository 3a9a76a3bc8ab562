import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ROUND_RULES } from '#domain/rounds/round-rules.ts';
import { recordWords } from '#domain/rounds/round-words.ts';
import { countOf } from '#domain/text/counts.ts';
import { SpringHeading } from '#storefront/ui/text/spring-heading.tsx';
import { dataOf, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Logo } from '../pieces/office-icon.tsx';
import { namesOf, tieName, tieWords } from '../pieces/round-words.ts';
import { describeWhen } from '../pieces/when.ts';
import { PaperSheet } from './paper-sheet.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const rounds = dataOf(await context.get(officeContext).act.rounds({ id: readId(params.id) }), request);
  return { rounds, printed: describeWhen(new Date().toISOString()) };
}

export default function StandingsPage() {
  const { rounds, printed } = useLoaderData<typeof loader>();
  const { event, plan, standings } = rounds;
  const nameOf = namesOf(rounds);
  const ties = (plan && event.run_by === 'us' ? ROUND_RULES[plan.rules].tieBreaks : []).flatMap(
    (tie, index) => (tie === 'headToHead' ? [] : [{ tie, index }]),
  );
  return (
    <PaperSheet title="Standings">
      <article className="paper">
        <header className="paper__head">
          <Logo />
          <p>
            <b>{event.name}</b>
            <br />
            {countOf(rounds.rounds.length, 'round')}, printed {printed}
          </p>
        </header>
        <SpringHeading level={1} text="Standings" wide="standings" />
        {standings.length === 0 && <p>Nobody has played yet.</p>}
        <table>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Player</th>
              <th scope="col">Points</th>
              <th scope="col">Won, lost, drawn</th>
              {ties.map(({ tie }) => (
                <th key={tie} scope="col">
                  {tieName(tie)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.map(({ entry_id, place, division, points, ties: values, ...row }) => (
              <tr key={entry_id}>
                <td className="paper__number">{place}</td>
                <th scope="row">{[nameOf(entry_id), division].filter(Boolean).join(', ')}</th>
                <td>{points}</td>
                <td>{recordWords(row)}</td>
                {ties.map(({ tie, index }) => (
                  <td key={tie}>{tieWords(tie, values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </PaperSheet>
  );
}
