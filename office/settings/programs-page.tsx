import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OfficeActs } from '#backend/office/act.ts';
import type { OfficeProgram } from '#backend/programs/programs.ts';
import { PROGRAM_NAME_LENGTH, PROGRAM_RIGHTS, REVOKED_PROGRAM_DAYS } from '#domain/office/programs.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { dataOf, readForm, readId, sendBack, textOf } from '../api/answers.ts';
import { type Answer, mapData } from '../api/call.ts';
import { withConfirmation } from '../api/confirmation.ts';
import { officeContext } from '../api/context.ts';
import { ConfirmPanel } from '../pieces/confirm-panel.tsx';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { SettingsParts } from '../pieces/settings-parts.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { PROGRAM_RIGHT_LABELS } from './program-rights.ts';
import { type RevealedSecret, SecretNote } from './secret-note.tsx';
import './settings.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const programs = dataOf(await context.get(officeContext).act.programs(), request);
  return {
    programs: programs.map((program) => ({
      ...program,
      used: program.last_used_at === null ? 'never' : describeWhen(program.last_used_at),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const answer = await withConfirmation(act, form, () => press(act, form));
  if ('kind' in answer) return data(answer, { status: 403 });
  if (answer.ok) return { kind: 'done', ...answer.data } as const;
  const { message, params } = answer;
  return sendBack(answer, request, { kind: 'refused', message, params, typed: typedIn(form) } as const);
}

const typedIn = (form: FormData) => ({
  name: textOf(form, 'name').trim(),
  rights: form.getAll('rights').map(String),
});

async function press(act: OfficeActs, form: FormData): Promise<Answer<RevealedSecret>> {
  switch (textOf(form, 'do')) {
    case 'add':
      return mapData(await act.addProgram(typedIn(form)), ({ program, token: secret }) => ({
        words: `${program.name} may call from now on. Its token:`,
        secret,
      }));
    case 'revoke':
      return mapData(await act.revokeProgram({ id: readId(textOf(form, 'id')) }), (program) => ({
        words: `The token of ${program.name} is revoked: its next call is refused.`,
      }));
    default:
      throw data(null, { status: 400 });
  }
}

export default function ProgramsPage() {
  const { programs } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const refused = sent?.kind === 'refused' ? sent : undefined;
  const done = sent?.kind === 'done' ? sent : undefined;
  return (
    <Screen title="Programs" note="bookkeeping, stock-keeping and others that call the shop">
      <SettingsParts current="Programs">
        {sent?.kind === 'unconfirmed' && <ConfirmPanel {...sent} />}
        {done && <SecretNote key={done.secret ?? done.words} {...done} purpose={PURPOSE} />}
        {refused && Object.keys(refused.params).length === 0 && <Note tone="error" title={refused.message} />}
        <div className="columns">
          <section aria-label="Programs">
            {programs.length === 0 ? (
              <EmptyTable title="No programs yet">
                With a token another program reads orders and keeps stock and prices, and does nothing else.
              </EmptyTable>
            ) : (
              <Table
                caption="Programs with a token, the newest first"
                className="program-table"
                columns={COLUMNS}
                rows={programs}
                idOf={({ id }) => id}
                nameOf={({ name }) => name}
              />
            )}
            <p className="meta">Revoked tokens stay here for {REVOKED_PROGRAM_DAYS} days.</p>
          </section>
          <AddForm key={done?.secret ?? 'typing'} refused={refused} />
        </div>
      </SettingsParts>
    </Screen>
  );
}

const PURPOSE = 'Whoever has it may do what the program may: enter it there, and send it to nobody.';

type ShownProgram = OfficeProgram & { used: string };

const COLUMNS: readonly Column<ShownProgram>[] = [
  {
    name: 'Program',
    className: 'program-table__url',
    cell: ({ name, rights, token_start, created_by }) => (
      <>
        <b>{name}</b>
        <p className="meta">{rights.map((right) => PROGRAM_RIGHT_LABELS[right]).join('; ')}</p>
        <p className="meta">
          {token_start}…, made by {created_by}
        </p>
      </>
    ),
  },
  {
    name: 'State',
    cell: ({ revoked_at, last_used_at }) =>
      revoked_at === null ? (
        <StateDiamond state={last_used_at === null ? 'waiting' : 'done'}>
          {last_used_at === null ? 'Not used yet' : 'In use'}
        </StateDiamond>
      ) : (
        <StateDiamond state="over">Revoked</StateDiamond>
      ),
  },
  {
    name: 'Last call',
    className: 'quiet',
    cell: ({ used }) => (
      <>
        <span className="on-phone">Last call: </span>
        {used}
      </>
    ),
  },
  {
    name: 'Revoke',
    isUnnamed: true,
    isNumber: true,
    cell: ({ id, name, revoked_at }) =>
      revoked_at === null && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="do"
            value="revoke"
            size="small"
            className="button--danger"
            aria-label={`Revoke the token of ${name}`}
          >
            Revoke
          </Button>
        </Form>
      ),
  },
];

interface AddFormProps {
  refused: { params: Record<string, string>; typed: ReturnType<typeof typedIn> } | undefined;
}

function AddForm({ refused }: AddFormProps) {
  const typed = refused?.typed;
  const params = refused?.params ?? {};
  const [, problem] = Object.entries(params).find(([name]) => name.startsWith('rights')) ?? [];
  return (
    <section className="box box--acting" aria-labelledby="add-program">
      <h2 id="add-program">Make a token</h2>
      <Form method="post" className="stack">
        <Field
          name="name"
          label="Name of the program"
          maxLength={PROGRAM_NAME_LENGTH}
          defaultValue={typed?.name}
          error={params.name && `This ${params.name}.`}
          required
        />
        <fieldset className="program-choices" aria-describedby={problem && 'rights-error'}>
          <legend>It may</legend>
          {PROGRAM_RIGHTS.map((right) => (
            <Checkbox
              key={right}
              name="rights"
              value={right}
              label={PROGRAM_RIGHT_LABELS[right]}
              defaultChecked={typed?.rights.includes(right)}
            />
          ))}
          {problem && (
            <p className="field__error" id="rights-error">
              {problem.charAt(0).toUpperCase() + problem.slice(1)}.
            </p>
          )}
        </fieldset>
        <Button type="submit" name="do" value="add" look="ink" block>
          Make the token
        </Button>
      </Form>
      <p className="meta">Give each program a token of its own, with no more than it needs.</p>
    </section>
  );
}
