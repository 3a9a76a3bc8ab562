import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from 'react-router';
import { MAX_ORDERS_AT_ONCE } from '#domain/office/office.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { readForm, readPlace, requireRight, sendBack, textOf } from '../api/answers.ts';
import { type OfficeContext, officeContext } from '../api/context.ts';
import { Diff } from '../pieces/diff.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';

const STATUSES = ['shipped', 'ready_to_collect', 'completed'] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return requireRight(context.get(officeContext).act, request, 'orders');
}

/** First shows the effect on the selected orders; `confirmed` applies it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const status = STATUSES.find((each) => each === form.get('status')) ?? 'shipped';
  const numbers = form.getAll('selected').map(String);
  const back = readPlace(new URLSearchParams({ to: textOf(form, 'back') }));
  if (numbers.length === 0 || numbers.length > MAX_ORDERS_AT_ONCE) {
    const message = `Choose from 1 to ${MAX_ORDERS_AT_ONCE} orders.`;
    return data({ status, back, rows: [], isDone: false, message }, { status: 400 });
  }
  const orders = numbers.join(',');
  switch (form.get('status')) {
    case 'pack':
      return redirect(`/pack?${new URLSearchParams({ orders })}`);
    case 'slips':
      return redirectDocument(`/orders/${numbers[0]}/slip?${new URLSearchParams({ orders })}`);
    case 'packed':
      return markPacked(act, numbers, back, request);
  }
  const isDone = form.has('confirmed');
  const change = { numbers, status };
  const answer = await (isDone ? act.changeOrders(change) : act.previewOrders(change));
  if (answer.ok) return data({ status, back, rows: answer.data, isDone, message: undefined });
  return sendBack(answer, request, { status, back, rows: [], isDone: false, message: answer.message });
}

/** No preview needed: nobody is mailed, and Undo reverts it. */
async function markPacked(act: OfficeContext['act'], numbers: string[], back: string, request: Request) {
  const answer = await act.markPacked({ orders: numbers });
  const status = 'packed' as const;
  if (answer.ok) {
    const rows = answer.data.map((order) => ({ ...order, status: null }));
    return data({ status, back, rows, isDone: true, message: undefined });
  }
  return sendBack(answer, request, { status, back, rows: [], isDone: false, message: answer.message });
}

const NAMES = { ...ORDER_STATUS_NAMES, packed: 'packed' } as const;

type Rows = NonNullable<ReturnType<typeof useAnswer<typeof action>>>['rows'];

export default function BulkPage() {
  const sent = useAnswer<typeof action>();
  if (!sent) {
    return (
      <Screen title="Change orders" backTo={{ to: '/orders', name: 'Orders' }}>
        <Note tone="info" title="Choose the orders in the list first." />
      </Screen>
    );
  }
  const { status, back, rows, isDone, message } = sent;
  const able = rows.filter(({ why }) => why === null);
  const name = NAMES[status];
  const orders = countOf(able.length, 'order');
  const left = rows.length - able.length;
  return (
    <Screen
      title={`Make ${rows.length} ${name}`}
      heading={<b>{name}</b>}
      backTo={{ to: back, name: 'Orders' }}
    >
      {message && <Note tone="error" title={message} />}
      {isDone && able.length > 0 && (
        <Note
          tone="ok"
          title={`${orders} changed.`}
          buttons={<ButtonLink to={back}>Back to the list</ButtonLink>}
        >
          {status === 'packed'
            ? 'Unchecked, and the log says so. Undo takes it back until they leave.'
            : 'The mails wait ten seconds: until then one Undo takes all of it back.'}
        </Note>
      )}
      {left > 0 && (
        <Note
          tone="warn"
          title={left === 1 ? '1 stays as it is.' : `${left} stay as they are.`}
          buttons={able.length === 0 && <ButtonLink to={back}>Back to the list</ButtonLink>}
        />
      )}
      {rows.length > 0 && (
        <Table
          caption={`Orders that are to be ${name}`}
          columns={columnsFor(status)}
          rows={rows}
          idOf={({ number }) => number}
          nameOf={({ number, name: who }) => `${number}, ${who}`}
        />
      )}
      {!isDone && able.length > 0 && (
        <Form method="post" className="row-of-buttons orders-bulk-buttons">
          <input type="hidden" name="status" value={status} />
          <input type="hidden" name="back" value={back} />
          {able.map(({ number }) => (
            <input key={number} type="hidden" name="selected" value={number} />
          ))}
          <Button type="submit" look="gold" name="confirmed" value="1">
            Change {orders}
          </Button>
          <ButtonLink to={back}>Leave them</ButtonLink>
        </Form>
      )}
    </Screen>
  );
}

const columnsFor = (status: (typeof STATUSES)[number] | 'packed'): Column<Rows[number]>[] => [
  { name: 'Order', className: 'orders-table__number', cell: ({ number }) => number },
  { name: 'Customer', cell: ({ name }) => name },
  {
    name: 'State',
    cell: ({ status: now, why }) =>
      status === 'packed' ? (
        why === null && 'Packed'
      ) : why === null && now !== null && now !== status ? (
        <Diff before={ORDER_STATUS_NAMES[now]} after={ORDER_STATUS_NAMES[status]} />
      ) : (
        ((now && ORDER_STATUS_NAMES[now]) ?? '–')
      ),
  },
  { name: 'Why not', cell: ({ why }) => why ?? '' },
];
