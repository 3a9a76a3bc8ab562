import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { HandPrice } from '#backend/prices/hand-list.ts';
import { IMPORT_PAGE_SIZE } from '#domain/imports/imports.ts';
import { formatRand } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { dataOf, readForm, sendBack } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { BulkBar } from '../pieces/lists/bulk-bar.tsx';
import { Note } from '../pieces/note.tsx';
import { Pages } from '../pieces/pages.tsx';

import { Screen } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import '../pieces/runs/runs.css';
import { PriceViews } from './price-views.tsx';
import './prices.css';

const FORM = 'hand-prices';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const asked = new URL(request.url).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const { stopped } = dataOf(await act.prices(), request);
  const { prices, total } = dataOf(await act.handPrices({ page }), request);
  return {
    prices: prices.map((price) => ({ ...price, when: describeWhen(price.at) })),
    total,
    page,
    stopped,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const ids = form.getAll('selected').map(Number);
  if (ids.length === 0)
    return data({ tone: 'error', words: 'Tick a price first.' } as const, { status: 400 });
  const answer = await context.get(officeContext).act.releasePrices({ product_ids: ids });
  if (answer.ok) {
    const words = `${countOf(answer.data, 'price')} left to the rules: the next run may change them.`;
    return data({ tone: 'ok', words } as const);
  }
  return sendBack(answer, request, { tone: 'error', words: answer.message } as const);
}

export default function ByHandPage() {
  const { prices, total, page, stopped } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  return (
    <Screen title="Prices" note="set by a person: no rule changes them">
      <PriceViews current="by-hand" stopped={stopped} byHand={total} />
      {sent && <Note tone={sent.tone} title={sent.words} />}
      {prices.length === 0 ? (
        <EmptyTable title="No price was set by hand">
          Prices that you change in the list, the editor, a bulk edit or an import stay as you set them, and
          are listed here.
        </EmptyTable>
      ) : (
        <>
          <Table
            caption="Prices that were set by hand, the newest first"
            columns={COLUMNS}
            rows={prices}
            idOf={({ product_id }) => product_id}
            nameOf={({ name }) => name}
            className="price-rows"
            checkedFor={FORM}
          />
          <BulkBar id={FORM}>
            <Button type="submit" look="gold">
              Leave to the rules
            </Button>
          </BulkBar>
        </>
      )}
      <Pages page={page} perPage={IMPORT_PAGE_SIZE} total={total} shown={prices.length} />
    </Screen>
  );
}

const COLUMNS: readonly Column<HandPrice & { when: string }>[] = [
  {
    name: 'Product',
    className: 'price-rows__product',
    cell: ({ product_id, name, sku }) => (
      <span className="import-product">
        <Link to={`/products/${product_id}`}>{name}</Link>
        <span className="meta">{sku}</span>
      </span>
    ),
  },
  { name: 'Price', className: 'price-rows__price', isNumber: true, cell: ({ cents }) => formatRand(cents) },
  { name: 'Set', className: 'price-rows__why', cell: ({ when, who }) => `${when}, ${who}` },
];
