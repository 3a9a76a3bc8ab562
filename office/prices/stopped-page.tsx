import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { IMPORT_PAGE_SIZE } from '#domain/imports/imports.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { dataOf, readForm, sendBack, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { BulkBar } from '../pieces/lists/bulk-bar.tsx';
import { Note } from '../pieces/note.tsx';
import { Pages } from '../pieces/pages.tsx';

import { Screen } from '../pieces/screen.tsx';
import { Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import '../pieces/runs/runs.css';
import { PRICE_COLUMNS, priceRowName } from './price-rows.tsx';
import { PriceViews } from './price-views.tsx';
import './prices.css';

const FORM = 'stopped-prices';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const asked = new URL(request.url).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const { by_hand } = dataOf(await act.prices(), request);
  return { ...dataOf(await act.stoppedPrices({ page }), request), page, byHand: by_hand };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const decision = textOf(form, 'do') === 'accept' ? 'accept' : 'refuse';
  const rows = form.getAll('selected').map((each) => {
    const [run, row] = String(each).split(':').map(Number);
    return { run: run ?? 0, row: row ?? 0 };
  });
  if (rows.length === 0)
    return data({ tone: 'error', words: 'Tick a price first.' } as const, { status: 400 });
  const answer = await context.get(officeContext).act.decideStoppedPrices({ decision, rows });
  if (!answer.ok) {
    return sendBack(answer, request, { tone: 'error', words: answer.message } as const);
  }
  const { done, skipped } = answer.data;
  const words = `${countOf(done, 'price')} ${decision === 'accept' ? 'accepted' : 'refused'}.`;
  const left = skipped > 0 ? ` ${countOf(skipped, 'price')} had been changed or decided meanwhile.` : '';
  return data({ tone: skipped > 0 ? 'warn' : 'ok', words: words + left } as const);
}

export default function StoppedPage() {
  const { rows, total, page, byHand } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  return (
    <Screen title="Prices" note="changes too large to apply by themselves">
      <PriceViews current="stopped" stopped={total} byHand={byHand} />
      {sent && <Note tone={sent.tone} title={sent.words} />}
      {rows.length === 0 ? (
        <EmptyTable title="Nothing is stopped">
          A price that moves by more than its rule allows within a day waits here for you.
        </EmptyTable>
      ) : (
        <>
          <Table
            caption="Stopped prices, the newest run first"
            columns={PRICE_COLUMNS}
            rows={rows}
            idOf={({ run, row }) => `${run}:${row}`}
            nameOf={priceRowName}
            className="import-table price-rows"
            checkedFor={FORM}
          />
          <BulkBar id={FORM}>
            <Button type="submit" look="gold" name="do" value="accept">
              Accept
            </Button>
            <Button type="submit" name="do" value="refuse">
              Refuse
            </Button>
          </BulkBar>
        </>
      )}
      <Pages page={page} perPage={IMPORT_PAGE_SIZE} total={total} shown={rows.length} />
    </Screen>
  );
}
