import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { isBooked } from '#domain/events/seats.ts';
import { countOf } from '#domain/text/counts.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { SpringHeading } from '#storefront/ui/text/spring-heading.tsx';
import { dataOf, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Logo } from '../pieces/office-icon.tsx';
import { describeWhen } from '../pieces/when.ts';
import { PaperSheet } from './paper-sheet.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const { name, starts_at, entries } = dataOf(await act.event({ id: readId(params.id) }), request);
  return {
    name,
    starts: longDateTime(new Date(starts_at)),
    players: entries.filter(({ state }) => isBooked(state)),
    printed: describeWhen(new Date().toISOString()),
  };
}

export default function DoorListPage() {
  const { name, starts, players, printed } = useLoaderData<typeof loader>();
  return (
    <PaperSheet title="Door list">
      <article className="paper">
        <header className="paper__head">
          <Logo />
          <p>
            <b>{name}</b>
            <br />
            {starts}
            <br />
            {countOf(players.length, 'player')}, printed {printed}
          </p>
        </header>
        <SpringHeading level={1} text="Door list" wide="list" />
        {players.length === 0 ? (
          <p>Nobody has paid for a seat yet.</p>
        ) : (
          <table>
            <thead>
              <tr>
                <td />
                <th scope="col">Player</th>
                <th scope="col">Number</th>
                <th scope="col">Year</th>
                <th scope="col">Guardian</th>
                <th scope="col">Order</th>
              </tr>
            </thead>
            <tbody>
              {players.map((player) => (
                <tr key={player.id}>
                  <td className="paper__tick" />
                  <th scope="row">{player.name || 'Name erased'}</th>
                  <td>{player.player_id}</td>
                  <td>{player.birth_year}</td>
                  <td>{[player.guardian_name, player.guardian_phone].filter(Boolean).join(', ')}</td>
                  <td className="paper__number">{player.order}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </article>
    </PaperSheet>
  );
}
