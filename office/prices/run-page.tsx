import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OfficePriceRow } from '#backend/prices/describe-price-row.ts';
import type { OfficePriceRun } from '#backend/prices/find-price-runs.ts';
import { IMPORT_PAGE_SIZE, isImportBusy } from '#domain/imports/imports.ts';
import { PRICE_VIEWS, type PriceView } from '#domain/price-rules/price-runs.ts';
import { dataOf, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { Note } from '../pieces/note.tsx';
import { Pages } from '../pieces/pages.tsx';
import { STATES } from '../pieces/run-labels.ts';
import { RunRows } from '../pieces/runs/run-rows.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { useRefresh } from '../pieces/use-refresh.ts';
import { Views } from '../pieces/views.tsx';
import '../pieces/runs/runs.css';
import { PRICE_COLUMNS, priceRowName } from './price-rows.tsx';
import { actOnPrices } from './prices-action.ts';
import './prices.css';
import { RunSide } from './run-side.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const asked = new URL(request.url).searchParams;
  const chosen = PRICE_VIEWS.find((each) => each === asked.get('view'));
  const page = /^[1-9]\d{0,4}$/.test(asked.get('page') ?? '') ? Number(asked.get('page')) : 1;
  const read = async (view: PriceView) => ({
    ...dataOf(await act.priceRun({ id: readId(params.id), view, page }), request),
    view,
    page,
  });
  const opened = await read(chosen ?? 'change');
  return chosen || opened.total > 0 ? opened : read('all');
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  actOnPrices(request, context.get(officeContext), readId(params.id));

export default function PriceRunPage() {
  const { run, rows, total, view, page } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  useRefresh(isImportBusy(run.state));
  return (
    <Screen
      title="Prices"
      note={`${run.name}, ${STATES[run.state].name.toLowerCase()}`}
      backTo={{ to: '/prices', name: 'Prices' }}
    >
      {sent && <Note tone="error" title={sent.message} />}
      <div className="columns">
        <div>
          <Views views={viewsOf(run, view)} label="Prices" />
          {rows.length > 0 ? (
            <Rows rows={rows} isDryRun={run.state === 'ready'} />
          ) : (
            <EmptyTable
              title={run.state === 'reading' ? 'The prices are being worked out' : 'No such prices'}
            >
              Each price is listed here before and after, with source, rate and rule.
            </EmptyTable>
          )}
          <Pages page={page} perPage={IMPORT_PAGE_SIZE} total={total} shown={rows.length} />
        </div>
        <div className="import-side">
          <RunSide run={run} />
        </div>
      </div>
    </Screen>
  );
}

const isChoosable = ({ kind }: OfficePriceRow): boolean => kind === 'change' || kind === 'odd';

const Rows = ({ rows, isDryRun }: { rows: readonly OfficePriceRow[]; isDryRun: boolean }) => (
  <RunRows
    caption={isDryRun ? 'What the rules would make of the prices' : 'What the rules made of the prices'}
    rows={rows}
    columns={PRICE_COLUMNS}
    className="import-table price-rows"
    nameOf={priceRowName}
    choice={isDryRun ? { isChoosable, nameOf: priceRowName } : undefined}
  />
);

function viewsOf({ id, counts, outcomes }: OfficePriceRun, view: PriceView) {
  const one = (key: PriceView, name: string, count: number | undefined, isWrong = false) => ({
    to: `/prices/runs/${id}?view=${key}`,
    name,
    count,
    isCurrent: view === key,
    isWrong,
  });
  return [
    one('all', 'All', counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : undefined),
    one('change', 'Changed', counts?.change),
    one('odd', 'Stopped', counts?.odd, true),
    one('hand', 'By hand', counts?.hand),
    one('none', 'No source', counts?.none),
    one('same', 'Same', counts?.same),
    one('error', 'Errors', counts?.error, true),
    ...(outcomes.skipped ? [one('skipped', 'Skipped', outcomes.skipped, true)] : []),
    ...(outcomes.kept ? [one('kept', 'Left as it is', outcomes.kept, true)] : []),
  ];
}
