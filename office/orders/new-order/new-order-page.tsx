import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { requireRight } from '../../api/answers.ts';
import { officeContext } from '../../api/context.ts';
import { ConfirmPanel } from '../../pieces/confirm-panel.tsx';
import { Note } from '../../pieces/note.tsx';
import { Screen, useMe } from '../../pieces/screen.tsx';
import { useAnswer } from '../../pieces/use-answer.ts';
import { usePresses } from '../use-presses.ts';
import { type NewOrderAnswer, newOrderAction } from './new-order-action.ts';
import { NewOrderCustomer } from './new-order-customer.tsx';
import { NewOrderDelivery } from './new-order-delivery.tsx';
import { NewOrderGoods } from './new-order-goods.tsx';
import { NewOrderPayment } from './new-order-payment.tsx';
import { NewOrderSeats } from './new-order-seats.tsx';
import './new-order.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(context.get(officeContext).act, request, 'counter');
  return { newKey: crypto.randomUUID() };
}

export const action = newOrderAction;

const EMPTY: NewOrderAnswer = {
  kind: 'draft',
  draft: { lines: [], method: 'shipping', typed: {} },
  quote: { found: [], is_code: false, units: [], rates: [], problem: null, lockers: [], events: [] },
};

/** For a customer on the phone or in a chat. */
export default function NewOrderPage() {
  const { newKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { rights } = useMe();
  const { listen, onSubmit } = usePresses(answer);
  if (answer?.kind === 'unconfirmed') {
    return (
      <Screen title="New order" backTo={{ to: '/orders', name: 'Orders' }}>
        <ConfirmPanel {...answer} />
      </Screen>
    );
  }
  const { draft, quote, message, params = {} } = answer ?? EMPTY;
  return (
    <Screen
      title="New order"
      note="For a customer on the phone or in a chat"
      backTo={{ to: '/orders', name: 'Orders' }}
    >
      {message && <Note tone="error" title={message} />}
      <Form
        ref={listen}
        method="post"
        className="columns"
        onSubmit={onSubmit}
        preventScrollReset
        data-unsaved={draft.lines.length > 0 ? '' : undefined}
      >
        <input type="hidden" name="key" value={draft.typed.key ?? newKey} />
        <div className="new-order__parts">
          <NewOrderGoods draft={draft} quote={quote} />
          <NewOrderSeats draft={draft} quote={quote} params={params} />
          <NewOrderCustomer draft={draft} params={params} />
          <NewOrderDelivery draft={draft} quote={quote} params={params} />
        </div>
        <NewOrderPayment draft={draft} params={params} mayReceive={rights.includes('refunds')} />
      </Form>
    </Screen>
  );
}
