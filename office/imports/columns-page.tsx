import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import type { ImportTarget } from '#domain/imports/import-columns.ts';
import { dataOf, readForm, readId, sendBack, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { ColumnTable } from './column-table.tsx';
import { ColumnWords } from './column-words.tsx';
import { ColumnsSide } from './columns-side.tsx';
import { ImportSteps } from './import-steps.tsx';
import { proposeChoice, readChoice } from './read-choice.ts';
import { SavedColumns } from './saved-columns.tsx';
import '../pieces/runs/runs.css';

const COLUMNS_FORM = 'columns-form';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const id = readId(params.id);
  const { import: given } = dataOf(await act.productImport({ id }), request);
  if (!['columns', 'ready', 'failed'].includes(given.state)) throw redirect(`/imports/${id}`);
  const file = dataOf(await act.importColumns({ id }), request);
  const use = new URL(request.url).searchParams.get('use');
  return { given, file, proposed: proposeChoice(file, use) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const id = readId(params.id);
  const [what, subject] = textOf(form, 'do').split(':');
  if (what === 'drop' || what === 'forget') {
    const answer = await (what === 'drop'
      ? act.dropImport({ id })
      : act.forgetImportColumns({ id: readId(subject) }));
    if (!answer.ok) throwSignIn(answer, request);
    return redirect(what === 'drop' ? '/imports' : `/imports/${id}/columns`);
  }
  const chosen = readChoice(form);
  const keepAs = textOf(form, 'keep_as');
  const answer = await act.chooseImportColumns({ id, ...chosen, keep_as: keepAs });
  if (answer.ok) return redirect(`/imports/${id}`);
  const { message, params: problems } = answer;
  return sendBack(answer, request, { message, problems, chosen, keepAs });
}

export default function ColumnsPage() {
  const { given, file, proposed } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const chosen = sent?.chosen ?? proposed.chosen;
  const problems: Record<string, string> = sent?.problems ?? {};
  const atTable = [problems.columns, problems.sku_from].filter(Boolean);
  return (
    <Screen
      title="Columns"
      note={given.name}
      backTo={
        given.state === 'columns'
          ? { to: '/imports', name: 'Imports' }
          : { to: `/imports/${given.id}`, name: given.name }
      }
    >
      <ImportSteps given={given} />
      {file.tool && (
        <Note tone="info" title={`This looks like an export of ${file.tool.name}.`}>
          Look its columns over, or choose another reading of it.
        </Note>
      )}
      {sent && (
        <Note
          tone="error"
          title={atTable[0] ?? (Object.keys(problems).length > 0 ? 'Something is missing.' : sent.message)}
        >
          {atTable.length > 1 ? atTable[1] : 'Nothing was read yet.'}
        </Note>
      )}
      <Choice
        key={sent ? 'sent' : proposed.use}
        {...{ chosen, problems }}
        keepAs={sent?.keepAs ?? proposed.name}
      />
    </Screen>
  );
}

interface ChoiceProps {
  chosen: ReturnType<typeof readChoice>;
  problems: Record<string, string>;
  keepAs: string;
}

function Choice({ chosen, problems, keepAs }: ChoiceProps) {
  const { given, file, proposed } = useLoaderData<typeof loader>();
  const [targets, setTargets] = useState<Partial<Record<string, ImportTarget>>>(chosen.columns);
  const setTarget = (name: string, target: ImportTarget | undefined) =>
    setTargets((before) => ({ ...before, [name]: target }));
  return (
    <div className="columns">
      <Form method="post" id={COLUMNS_FORM} className="columns-choice" data-unsaved="">
        <ColumnTable columns={file.columns} {...{ chosen, setTarget, problems }} />
        <ColumnWords columns={file.columns} targets={targets} words={chosen.words} />
      </Form>
      <div className="import-side">
        <ColumnsSide {...{ chosen, problems, keepAs }} canDrop={given.state === 'columns'} />
        <SavedColumns kept={file.kept} used={proposed.use} tool={file.tool?.id} />
      </div>
    </div>
  );
}
