import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OfficeActs } from '#backend/office/act.ts';
import { countOf } from '#domain/text/counts.ts';
import { Notice } from '#storefront/ui/marks/notice.tsx';
import { dataOf, readForm, readId, textOf, throwSignIn } from '../api/answers.ts';
import { type Answer, mapData } from '../api/call.ts';
import { withConfirmation } from '../api/confirmation.ts';
import { officeContext } from '../api/context.ts';
import { ConfirmPanel } from '../pieces/confirm-panel.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { AddForm } from './add-form.tsx';
import { PeopleTable } from './people-table.tsx';
import { RightsTable } from './rights-table.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const people = dataOf(await context.get(officeContext).act.people(), request);
  return {
    people: people.map((person) => ({
      ...person,
      seen: person.seen_at === null ? 'never' : describeWhen(person.seen_at),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const answer = await withConfirmation(act, form, () => press(act, form));
  if ('kind' in answer) return data(answer, { status: 403 });
  if (answer.ok) return { kind: 'done', ...answer.data } as const;
  throwSignIn(answer, request);
  const typed = { name: textOf(form, 'name'), email: textOf(form, 'email'), role: textOf(form, 'role') };
  return data(
    { kind: 'refused', message: answer.message, params: answer.params, code: answer.code, typed } as const,
    { status: answer.status },
  );
}

interface Done {
  words: string;
  link?: string;
}

async function press(act: OfficeActs, form: FormData): Promise<Answer<Done>> {
  const id = readId(textOf(form, 'id'));
  const name = textOf(form, 'name');
  switch (form.get('do')) {
    case 'add': {
      const [email, role, reason] = [textOf(form, 'email'), textOf(form, 'role'), textOf(form, 'reason')];
      const added = await act.addPerson({ name, email, role, reason });
      return mapData(added, ({ person, link }) => ({ words: `${person.name} was mailed this link.`, link }));
    }
    case 'role':
      return mapData(await act.changeRole({ id, role: textOf(form, 'role') }), (person) => ({
        words: `${person.name} is ${person.role} now.`,
      }));
    case 'link':
      return mapData(await act.linkPerson({ id }), ({ person, link }) => ({
        words: `${person.name} was mailed this new link. The previous one no longer works.`,
        link,
      }));
    case 'sign-out':
      return mapData(await act.endSessionsOf({ id }), (person) => ({
        words: `${person.name} is signed out everywhere.`,
      }));
    case 'remove-till-pin':
      return mapData(await act.removeTillPin({ id }), (person) => ({
        words: `The till PIN of ${person.name} was removed.`,
      }));
    case 'remove':
      return mapData(await act.removePerson({ id }), () => ({ words: `${name} no longer has a key.` }));
    default:
      throw data(null, { status: 400 });
  }
}

export default function PeoplePage() {
  const { people } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const refused = sent?.kind === 'refused' ? sent : undefined;
  const count = countOf(people.length, 'person', 'people');
  return (
    <Screen title="Team" note={countOf(people.length, 'member')}>
      {sent?.kind === 'unconfirmed' && <ConfirmPanel {...sent} />}
      {refused && Object.keys(refused.params).length === 0 && <Notice tone="error">{refused.message}</Notice>}
      {sent?.kind === 'done' && (
        <Notice tone="ok">
          {sent.words}
          {sent.link && <p className="one-secret">{sent.link}</p>}
        </Notice>
      )}
      <div className="columns">
        <div>
          <section className="part" aria-labelledby="people">
            <div className="part__head">
              <h2 id="people">{count}</h2>
            </div>
            <PeopleTable people={people} />
          </section>
          <RightsTable />
        </div>
        <AddForm key={sent?.kind === 'done' ? sent.words : 'typing'} refused={refused} />
      </div>
    </Screen>
  );
}
