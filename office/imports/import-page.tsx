import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { ProductImport } from '#backend/imports/find-imports.ts';
import { IMPORT_PAGE_SIZE, IMPORT_VIEWS, type ImportView, isImportBusy } from '#domain/imports/imports.ts';
import { countOf } from '#domain/text/counts.ts';
import { dataOf, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { Note } from '../pieces/note.tsx';
import { Pages } from '../pieces/pages.tsx';
import { STATES } from '../pieces/run-labels.ts';
import { UploadBox } from '../pieces/runs/upload-box.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { useRefresh } from '../pieces/use-refresh.ts';
import { Views } from '../pieces/views.tsx';
import { describeWhen } from '../pieces/when.ts';
import { actOnImports } from './import-action.ts';
import { ImportRows } from './import-rows.tsx';
import { ImportSide } from './import-side.tsx';
import { ImportSteps } from './import-steps.tsx';
import { ImportsBefore } from './imports-before.tsx';
import { PRODUCT_FILE } from './product-file.ts';
import '../pieces/runs/runs.css';

const IN_SIDE = 5;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const asked = new URL(request.url).searchParams;
  const view = IMPORT_VIEWS.find((each) => each === asked.get('view')) ?? 'all';
  const page = /^[1-9]\d{0,4}$/.test(asked.get('page') ?? '') ? Number(asked.get('page')) : 1;
  const found = dataOf(await act.productImport({ id: readId(params.id), view, page }), request);
  if (found.import.state === 'columns') throw redirect(`/imports/${found.import.id}/columns`);
  const imports = dataOf(await act.imports(), request);
  const others = imports.filter(({ id }) => id !== found.import.id).slice(0, IN_SIDE);
  return {
    ...found,
    view,
    page,
    others: others.map((each) => ({ ...each, when: describeWhen(each.applied_at ?? each.created_at) })),
  };
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  actOnImports(request, context.get(officeContext), readId(params.id));

export default function ImportPage() {
  const { import: given, rows, total, view, page, others } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  useRefresh(isImportBusy(given.state));
  const counts = given.summary?.counts;
  return (
    <Screen
      title="Imports"
      note={`${given.name}, ${STATES[given.state].name.toLowerCase()}`}
      backTo={{ to: '/imports', name: 'Imports' }}
    >
      <ImportSteps given={given} />
      {sent?.message && <Note tone="error" title={sent.message} />}
      <div className="columns">
        <div>
          {given.state !== 'failed' && <Views views={viewsOf(given, view)} label="Rows" />}
          {rows.length > 0 ? (
            <ImportRows rows={rows} isDryRun={given.state === 'ready'} />
          ) : (
            <EmptyTable title={emptyWords(given, view)}>
              {given.state === 'failed'
                ? `It ${given.reason}.`
                : 'Rows are listed here with what they change.'}
            </EmptyTable>
          )}
          <Pages
            page={page}
            perPage={IMPORT_PAGE_SIZE}
            total={total}
            shown={rows.length}
            note={
              counts && given.state === 'ready'
                ? `${countOf(given.taken, 'row')} taken, ${counts.new + counts.change + counts.odd - given.taken} left to you, ${counts.error} wrong.`
                : ''
            }
          />
        </div>
        <div className="import-side">
          <ImportSide given={given} />
          {others.length > 0 && <ImportsBefore imports={others} />}
          <UploadBox {...PRODUCT_FILE} title="Drop another CSV" />
        </div>
      </div>
    </Screen>
  );
}

function emptyWords({ state }: ProductImport, view: ImportView): string {
  if (state === 'failed') return 'This file cannot be read';
  if (state === 'reading') return 'The file is being read';
  return view === 'all' ? 'No rows' : 'No such rows';
}

function viewsOf({ id, summary, outcomes, rows }: ProductImport, view: ImportView) {
  const counts = summary?.counts;
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : rows;
  const one = (key: ImportView, name: string, count: number | undefined, isWrong = false) => ({
    to: `/imports/${id}${key === 'all' ? '' : `?view=${key}`}`,
    name,
    count,
    isCurrent: view === key,
    isWrong,
  });
  return [
    one('all', 'All rows', all),
    one('new', 'New', counts?.new),
    one('change', 'Changed', counts?.change),
    one('odd', 'Look twice', counts?.odd),
    one('error', 'Errors', counts?.error, true),
    one('same', 'Same', counts?.same),
    ...(outcomes.skipped ? [one('skipped', 'Skipped', outcomes.skipped, true)] : []),
    ...(outcomes.kept ? [one('kept', 'Left as it is', outcomes.kept, true)] : []),
  ];
}
