import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { qrCode } from '#storefront/ui/pictures/printed-codes.ts';
import { QrPicture } from '#storefront/ui/pictures/qr-picture.tsx';
import { SpringHeading } from '#storefront/ui/text/spring-heading.tsx';
import { dataOf, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { PaperSheet } from './paper-sheet.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const codes = dataOf(await act.playerCodes({ id: readId(params.id) }), request);
  return { codes: await Promise.all(codes.map(async (code) => ({ ...code, code: await qrCode(code.url) }))) };
}

export default function CodesPage() {
  const { codes } = useLoaderData<typeof loader>();
  return (
    <PaperSheet title="Players’ codes">
      <article className="paper">
        <SpringHeading level={1} text="Players’ codes" wide="codes" />
        <p>
          Cut them apart and give each to its own player: whoever scans it sees the table and reports as this
          player, in all rounds. Players find it on the page of their order as well.
        </p>
        {codes.length === 0 && <p>Nobody has a seat yet.</p>}
        <ul className="player-codes">
          {codes.map(({ entry_id, name, url, code }) => (
            <li key={entry_id} className="player-codes__strip">
              <a href={url}>
                <QrPicture code={code} label={`Where ${name || 'a player'} reports the result`} />
              </a>
              <br />
              <b>{name || 'Name erased'}</b>
            </li>
          ))}
        </ul>
      </article>
    </PaperSheet>
  );
}
