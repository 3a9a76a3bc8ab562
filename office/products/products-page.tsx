import { lazy, useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { PRODUCT_PAGE_SIZE } from '#domain/catalogue/product-filter.ts';
import { formatCount } from '#domain/text/counts.ts';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Pages } from '../pieces/pages.tsx';
import {
  addressOf,
  addressOfPlace,
  editorOf,
  idOf,
  listQueryOf,
  pageOf,
  queryOf,
  readProductAddress,
  searchOfForm,
} from '../pieces/product-address.ts';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { EditPanel } from './edit-panel.tsx';
import { GoToSet } from './go-to-set.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductBulkBar } from './product-bulk-bar.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductTable } from './product-table.tsx';
import { actOnProducts } from './products-action.ts';
import { SavesContext, useSaves } from './use-saves.ts';
import { useStableOrder } from './use-stable-order.ts';
import './bulk.css';

const BulkPanel = lazy(() => import('./bulk-panel.tsx'));
const ProductPeek = lazy(() => import('./product-peek.tsx'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const asked = new URL(request.url).searchParams;
  const fromForm = searchOfForm(asked);
  const address = readProductAddress(asked);
  if (fromForm !== undefined) throw redirect(addressOf({ ...address, search: fromForm, page: 1 }));
  const [edited, previewed] = [idOf(asked.get('edit')), idOf(asked.get('bulk'))];
  const bulkPage = pageOf(asked.get('bulkPage'));
  const to = asked.has('page') ? '' : (asked.get('to') ?? '').trim().slice(0, 200);
  if (to !== '') {
    const { search, view } = address;
    const found = dataOf(await act.productPlace({ search, view, to }), request);
    if (found) throw redirect(addressOfPlace(address, found));
  }
  const [list, choices, row, bulk] = await Promise.all([
    act.products(queryOf(address)),
    act.productChoices(),
    edited === undefined ? undefined : act.productRow({ id: edited }),
    previewed === undefined ? undefined : act.bulkChange({ id: previewed, page: bulkPage }),
  ]);
  const shown = dataOf(list, request);
  return {
    address,
    list: shown,
    changedWhen: Object.fromEntries(shown.rows.map((each) => [each.id, describeWhen(each.updated_at)])),
    choices: dataOf(choices, request),
    edited: row?.ok ? row.data : undefined,
    bulk: bulk?.ok ? bulk.data : undefined,
    bulkPage,
    missed: to,
    peek: String(idOf(asked.get('peek')) ?? ''),
    isBulkGone: previewed !== undefined && bulk?.ok === false,
  };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  actOnProducts(request, context.get(officeContext).act);

export default function ProductsPage() {
  const { address, list, changedWhen, choices, edited, bulk, bulkPage, peek, missed, isBulkGone } =
    useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const here = addressOf(address);
  const saves = useSaves(list.rows);
  const rows = useStableOrder(list.rows, here);
  const [current, setCurrent] = useState<string>();
  const { search, page } = address;
  const withParameter = (name: string, value: number | string) =>
    `${here}${here.includes('?') ? '&' : '?'}${name}=${value}`;
  const openTo = (productId: number) => editorOf(productId, listQueryOf(address));
  const sorted = address.sort || (list.orderby === 'name' ? 'name' : '');
  const { all, singles } = list.counts;
  const peeked = rows.find(({ id }) => String(id) === peek);
  return (
    <Screen
      title="Products"
      note={`${formatCount(all ?? 0)} ${search === '' ? 'in all' : 'found'}, ${formatCount(singles ?? 0)} singles`}
    >
      <ProductFilters address={address} list={list} choices={choices} />
      {refused && (
        <Note tone="error" title={refused.message}>
          Nothing was changed.
        </Note>
      )}
      {isBulkGone && (
        <Note tone="warn" title="This preview is gone.">
          Select the products again.
        </Note>
      )}
      {list.misread.length > 0 && (
        <Note tone="warn" title={`${list.misread.join(', ')} is not understood.`}>
          Enter a number, such as stock:&lt;2 or price:&gt;=99.50. The rest of the filter holds.
        </Note>
      )}
      {missed !== '' && (
        <Note tone="warn" title={`“${missed}” is not in this list.`}>
          Enter a set, the number of a card or a SKU.
        </Note>
      )}
      {list.corrected && <p className="meta">Searched for “{list.corrected}”.</p>}
      <SavesContext value={saves}>
        {list.rows.length > 0 ? (
          <div className={peeked ? 'peek-grid' : undefined}>
            <ProductTable
              rows={rows}
              chosen={list.columns}
              changedWhen={changedWhen}
              saves={saves}
              sorted={sorted}
              current={current}
              onCurrent={setCurrent}
              openTo={openTo}
              editTo={(id) => withParameter('edit', id)}
              peek={peek}
              peekTo={(id) => (id === '' ? here : withParameter('peek', id))}
            />
            {peeked && <ProductPeek row={peeked} openTo={openTo(peeked.product_id)} closeTo={here} />}
          </div>
        ) : (
          <NoProducts address={address} list={list} />
        )}
      </SavesContext>
      <Pages
        page={page}
        perPage={PRODUCT_PAGE_SIZE}
        total={list.total}
        shown={list.rows.length}
        note={list.orderby === 'set' ? 'By set and number.' : ''}
      >
        {(list.total > PRODUCT_PAGE_SIZE || missed !== '') && (
          <GoToSet address={address} sets={choices.sets} missed={missed} />
        )}
      </Pages>
      <ProductBulkBar address={address} total={list.total} />
      {edited && <EditPanel row={edited} closeTo={here} refused={refused} />}
      {bulk && <BulkPanel bulk={bulk} page={bulkPage} choices={choices} closeTo={here} refused={refused} />}
    </Screen>
  );
}
