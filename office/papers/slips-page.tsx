import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ROUND_RULES } from '#domain/rounds/round-rules.ts';
import { qrCode } from '#storefront/ui/pictures/printed-codes.ts';
import { QrPicture } from '#storefront/ui/pictures/qr-picture.tsx';
import { SpringHeading } from '#storefront/ui/text/spring-heading.tsx';
import { dataOf, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { type NameOfEntry, nameOfRound, namesOf } from '../pieces/round-words.ts';
import { PaperSheet } from './paper-sheet.tsx';

/** Of a round, or with `?table=` of one table of it, such as one that was changed after the others were printed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = context.get(officeContext);
  const id = readId(params.id);
  const rounds = dataOf(await api.rounds(id), request);
  const asked = new URL(request.url).searchParams;
  const numberOf = (name: string) => readId(asked.get(name) ?? undefined);
  const round = rounds.rounds.find(({ number }) => number === numberOf('round')) ?? rounds.rounds.at(-1);
  const found = round ? dataOf(await api.slips(id, round.number), request).slips : [];
  const table = numberOf('table');
  const wanted = table === 0 ? found : found.filter((slip) => slip.table === table);
  const slips = await Promise.all(
    wanted.map(async ({ players, ...slip }) => ({
      ...slip,
      players: await Promise.all(
        players.map(async (player) => ({ ...player, code: await qrCode(player.url) })),
      ),
    })),
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
  slip: Awaited<ReturnType<typeof loader>>['slips'][number];
  nameOf: NameOfEntry;
  title: string;
  hasDraws: boolean;
}

const Slip = ({ slip: { table, players }, nameOf, title, hasDraws }: SlipProps) => (
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
          <th scope="col">Or by phone</th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ entry_id, code, url }) => (
          <tr key={entry_id}>
            <th scope="row">{nameOf(entry_id)}</th>
            <td className="match-slip__box" />
            <td className="match-slip__box" />
            <td />
            <td className="match-slip__code">
              <a href={url}>
                <QrPicture code={code} label={`Where ${nameOf(entry_id)} reports the result`} />
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {hasDraws && <p>Drawn games: ____</p>}
  </section>
);
