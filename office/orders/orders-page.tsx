import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { ORDERS_PAGE_SIZE } from '#domain/office/office.ts';
import { countOf, formatCount } from '#domain/text/counts.ts';
import { filterParts, withoutPart } from '#domain/text/filter-parts.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf, readForm, readId, sendBack, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable, FilteredToNothing } from '../pieces/empty-table.tsx';
import { FilterBar } from '../pieces/lists/filter-bar.tsx';
import { Note } from '../pieces/note.tsx';
import { Pages } from '../pieces/pages.tsx';
import { Screen, useMe } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { Views } from '../pieces/views.tsx';
import { describeWhen } from '../pieces/when.ts';
import { FilterForm } from './filter-form.tsx';
import { OrderPeek } from './order-peek.tsx';
import { spanOf } from './order-state.tsx';
import { addressOf, filterOf, ORDER_VIEWS, readOrdersAddress } from './orders-address.ts';
import { OrdersTable } from './orders-table.tsx';
import './orders.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const asked = readOrdersAddress(new URL(request.url).searchParams);
  const { sort, page, peek } = asked;
  const { orders, ...found } = dataOf(await act.orders({ q: filterOf(asked), sort, page }), request);
  const peeked = peek === '' ? undefined : await act.order({ number: peek });
  return {
    ...found,
    asked,
    orders: orders.map((order) => ({
      ...order,
      when: describeWhen(order.placed_at),
      span: spanOf(order),
    })),
    peeked: peeked?.ok ? { ...peeked.data, span: spanOf(peeked.data) } : undefined,
  };
}

/** Saves a filter as a view, or deletes one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const answer =
    textOf(form, 'do') === 'forget-view'
      ? await act.forgetOrderView({ id: readId(textOf(form, 'id')) })
      : await act.keepOrderView({ name: textOf(form, 'name'), q: textOf(form, 'q') });
  if (answer.ok) return redirect(addressOf({ q: textOf(form, 'q') }));
  const { message, params } = answer;
  return sendBack(answer, request, { message: params.name ? `The name ${params.name}.` : message });
}

export default function OrdersPage() {
  const { asked, orders, total, counts, views, tokens, without, peeked } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const { rights } = useMe();
  const { view, q } = asked;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const typed = filterParts(q);
  const shown = tokens.filter(({ text }) => typed.includes(text));
  const words = typed.filter((part) => !shown.some(({ text }) => text === part)).join(' ');
  const kept = filterOf(asked);
  const isKept = kept !== '' && views.some((each) => each.q === kept);
  return (
    <Screen
      title="Orders"
      note={`${formatCount(total)} of ${formatCount(all)}, ${formatCount(counts.paid ?? 0)} to pack`}
    >
      {refused && <Note tone="error" title={refused.message} />}
      <Views
        views={[
          ...ORDER_VIEWS.map(({ slug, name, status }) => ({
            to: addressOf({ view: slug }),
            name,
            count: status ? (counts[status] ?? 0) : all,
            isCurrent: view === slug && !isKept,
            isWrong: slug === 'no-stock',
          })),
          ...views.map((each) => ({
            to: addressOf({ q: each.q }),
            name: each.name,
            count: each.count,
            isCurrent: each.q === kept,
          })),
        ]}
      />
      <FilterBar
        label="Filter orders"
        placeholder="name, number, card, tracking, state:paid"
        name="q"
        value={words}
        kept={{
          view: view === 'all' ? undefined : view,
          sort: asked.sort === '-placed' ? undefined : asked.sort,
          q: shown.map(({ text }) => text).join(' '),
        }}
        tokens={shown.map(({ text }) => ({
          text,
          without: addressOf({ ...asked, q: withoutPart(q, text) }),
        }))}
      >
        {rights.includes('counter') && <ButtonLink to="/orders/new">New order</ButtonLink>}
        {rights.includes('exports') && (
          <ButtonLink to={`/orders/csv?${new URLSearchParams({ q: kept })}`} reloadDocument>
            CSV
          </ButtonLink>
        )}
      </FilterBar>
      <FilterForm asked={asked} views={views} />
      {shown.map(({ text, problem }) => problem && <Note key={text} tone="warn" title={problem} />)}
      <div className={peeked ? 'peek-grid' : undefined}>
        <div>
          {orders.length > 0 ? (
            <OrdersTable orders={orders} asked={asked} />
          ) : all === 0 ? (
            <EmptyTable
              title="No orders yet"
              buttons={
                <a className="button button--gold" href="/">
                  Open the shop
                </a>
              }
            >
              The first one appears here as soon as it is placed. Until then, order something yourself in the
              shop.
            </EmptyTable>
          ) : (
            <FilteredToNothing
              of={countOf(all, 'order')}
              clearTo={addressOf({})}
              filters={(without.length > 0 ? without : [{ text: 'this page', total: 0 }]).map((part) => ({
                text: part.text,
                count: part.total,
                without: typed.includes(part.text)
                  ? addressOf({ ...asked, page: 1, q: withoutPart(q, part.text) })
                  : addressOf({ q }),
              }))}
            />
          )}
          <Pages
            page={asked.page}
            perPage={ORDERS_PAGE_SIZE}
            total={total}
            shown={orders.length}
            names={['Newer', 'Older']}
          />
        </div>
        {peeked && <OrderPeek order={peeked} closeTo={addressOf({ ...asked, peek: '' })} />}
      </div>
    </Screen>
  );
}
