import { Form, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { MAX_FOUND_TEXT } from '#domain/office/office.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Screen, useMe } from '../pieces/screen.tsx';
import { groupHits, hitsOf } from './find-groups.ts';
import { HitRow } from './hit-row.tsx';
import { placesFor } from './places.ts';

/** An exact number or code redirects to its page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const q = new URL(request.url).searchParams.get('q')?.trim().slice(0, MAX_FOUND_TEXT) ?? '';
  const [me, answer] = await Promise.all([act.me(), act.find({ q })]);
  const { rights } = dataOf(me, request);
  const found = dataOf(answer, request);
  const [only] = hitsOf(groupHits(q, found, { places: placesFor(rights).flat(), rights }));
  if (found.exact && only) throw redirect(only.to);
  return { q, found };
}

/** The palette without JavaScript. */
export default function FindPage() {
  const { q, found } = useLoaderData<typeof loader>();
  const { rights } = useMe();
  const groups = groupHits(q, found, { places: placesFor(rights).flat(), rights });
  return (
    <Screen title="Find" note={q === '' ? undefined : `${hitsOf(groups).length} found`}>
      <Form className="find-form" role="search">
        <Field
          key={q}
          type="search"
          name="q"
          label="Card, order, customer or command"
          defaultValue={q}
          maxLength={MAX_FOUND_TEXT}
        />
        <Button type="submit" look="gold">
          Find
        </Button>
      </Form>
      <p className="meta">Begin with &gt; for commands only, # for an order, @ for a customer.</p>
      {groups.length === 0 && <p className="find-page">Nothing found for “{q}”.</p>}
      {groups.map(({ name, hits }) => (
        <section key={name} className="find-page" aria-label={name}>
          <h2 className="palette__group">{name}</h2>
          <ul>
            {hits.map((hit) => (
              <li key={hit.id}>
                {hit.leaves ? (
                  <a className="palette-hit" href={hit.to}>
                    <HitRow hit={hit} typed={q} />
                  </a>
                ) : (
                  <Link className="palette-hit" to={hit.to}>
                    <HitRow hit={hit} typed={q} />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  );
}
