import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DELIVERY_CHOICES } from '#domain/shipping/shipping.ts';
import { countOf } from '#domain/text/counts.ts';
import { SpringHeading } from '#storefront/ui/text/spring-heading.tsx';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { CardTags } from '../pieces/card-tags.tsx';
import { Logo } from '../pieces/office-icon.tsx';
import { describeWhen } from '../pieces/when.ts';
import { PaperSheet } from './paper-sheet.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('method');
  const method = DELIVERY_CHOICES.find((each) => each === asked);
  const walk = dataOf(await context.get(officeContext).act.pickWalk({ method }), request);
  return { ...walk, printed: describeWhen(new Date().toISOString()) };
}

export default function PickListPage() {
  const { groups, trays, printed } = useLoaderData<typeof loader>();
  const items = trays.reduce((sum, { wanted }) => sum + wanted, 0);
  return (
    <PaperSheet title="Pick list">
      <article className="paper paper--list">
        <header className="paper__head">
          <Logo />
          <p>
            <b>Printed {printed}</b>
            <br />
            {countOf(trays.length, 'order')}, {countOf(items, 'item')}
            {trays.length === 1 && `, tray ${trays[0]?.letter}`}
            {trays.length > 1 && `, trays ${trays[0]?.letter} to ${trays.at(-1)?.letter}`}
          </p>
        </header>
        <SpringHeading level={1} text="Pick list" wide="list" />
        {groups.map(({ game, set, items: picks }) => (
          <section key={`${game} ${set}`}>
            <h2>{[game, set].filter(Boolean).join(': ') || 'Shelf: sealed and accessories'}</h2>
            <table>
              <thead>
                <tr>
                  <td />
                  <th scope="col">Set</th>
                  <th scope="col">Number</th>
                  <th scope="col">Item</th>
                  <th scope="col">Details or SKU</th>
                  <th scope="col">Pick</th>
                  <th scope="col">Trays</th>
                </tr>
              </thead>
              <tbody>
                {picks.map((item) => (
                  <tr key={item.unit_id}>
                    <td className="paper__tick" />
                    <td>{set}</td>
                    <td className="paper__number">{item.number}</td>
                    <th scope="row">
                      {item.name} <CardTags tags={item.tags} />
                    </th>
                    <td>{item.detail || item.sku}</td>
                    <td className="paper__number">{item.wanted}</td>
                    <td>
                      {item.trays.map(({ letter, wanted }) => (
                        <span key={letter} className="paper__tray">
                          {letter}
                          {wanted > 1 && <small>x {wanted}</small>}
                        </span>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
        {trays.length === 0 ? (
          <p>There is nothing to pick.</p>
        ) : (
          <section>
            <h2>Trays</h2>
            <ul className="paper__trays">
              {trays.map(({ letter, order, goes }) => (
                <li key={letter}>
                  <span className="paper__tray">{letter}</span> <b>{order}</b> {goes}
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
    </PaperSheet>
  );
}
