import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { matchWords } from '#domain/rounds/round-words.ts';
import { countOf } from '#domain/text/counts.ts';
import { SpringHeading } from '#storefront/ui/text/spring-heading.tsx';
import { dataOf, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Logo } from '../pieces/office-icon.tsx';
import { nameOfRound, namesOf } from '../pieces/round-words.ts';
import { describeWhen } from '../pieces/when.ts';
import { PaperSheet } from './paper-sheet.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const rounds = dataOf(await context.get(officeContext).act.rounds({ id: readId(params.id) }), request);
  const asked = readId(new URL(request.url).searchParams.get('round') ?? undefined);
  const round = rounds.rounds.find(({ number }) => number === asked) ?? rounds.rounds.at(-1);
  return { rounds, round, printed: describeWhen(new Date().toISOString()) };
}

export default function PairingsPage() {
  const { rounds, round, printed } = useLoaderData<typeof loader>();
  const nameOf = namesOf(rounds);
  const title = round ? nameOfRound(rounds, round.number) : 'Pairings';
  const matches = round?.matches ?? [];
  const byName = matches
    .flatMap(({ table, entry_a, entry_b, outcome }) => {
      if (outcome === 'loss') return [];
      const [one, other] = [nameOf(entry_a), entry_b === null ? 'bye' : nameOf(entry_b)];
      return [
        { id: entry_a, name: one, table, against: other },
        ...(entry_b === null ? [] : [{ id: entry_b, name: other, table, against: one }]),
      ];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
  const head = (
    <header className="paper__head">
      <Logo />
      <p>
        <b>{rounds.event.name}</b>
        <br />
        {countOf(byName.length, 'player')}, printed {printed}
      </p>
    </header>
  );
  return (
    <PaperSheet title={`Pairings, ${title}`}>
      <article className="paper">
        {head}
        <SpringHeading level={1} text={`${title}, by name`} wide="name" />
        {byName.length === 0 && <p>Nothing is paired yet.</p>}
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col">Table</th>
              <th scope="col">Against</th>
            </tr>
          </thead>
          <tbody>
            {byName.map(({ id, name, table, against }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className="paper__number">{table === 0 ? '' : table}</td>
                <td>{against}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
      <article className="paper">
        {head}
        <SpringHeading className="paper__title" text={`${title}, by table`} wide="table" />
        <table>
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col">First</th>
              <th scope="col">Second</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {matches.map((match) => (
              <tr key={match.entry_a}>
                <td className="paper__number">{match.table === 0 ? '' : match.table}</td>
                <th scope="row">{nameOf(match.entry_a)}</th>
                <td>{match.entry_b === null ? '' : nameOf(match.entry_b)}</td>
                <td>{matchWords(match)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </PaperSheet>
  );
}
