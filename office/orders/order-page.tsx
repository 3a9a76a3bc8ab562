import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  useLoaderData,
} from 'react-router';
import type { OfficeActs } from '#backend/office/act.ts';
import { ErrorSummary } from '#storefront/ui/controls/error-summary.tsx';
import { dataOf, readForm, readId, textOf, textsOf, throwSignIn } from '../api/answers.ts';
import type { Answer } from '../api/call.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { reloadAfterConflict, useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { nameOfAddressField } from './address-form.tsx';
import { readPlan } from './divide-form.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNumber } from './order-number.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderSide } from './order-side.tsx';
import { OrderState, spanOf } from './order-state.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTrack } from './order-track.tsx';
import { readAddress } from './read-address.ts';
import type { RefusedChange } from './shown-order.ts';
import { showOrder } from './shown-order.ts';
import { SoldCards } from './sold-cards.tsx';
import './orders.css';
import './order.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const order = dataOf(await act.order({ number: params.number ?? '' }), request);
  const parcels = await act.parcels({ number: order.number });
  const when = (at: string | null) => (at === null ? '' : describeWhen(at));
  return {
    order: showOrder(order),
    parcels: parcels.ok ? parcels.data : [],
    placed: when(order.placed_at),
    paid: when(order.paid_at),
    span: spanOf(order),
    formKey: crypto.randomUUID(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const number = params.number ?? '';
  const answer = await change(act, number, form);
  if (answer.ok) return redirect(`/orders/${number}`);
  throwSignIn(answer, request);
  const { message, code, params: problems, status } = answer;
  const typed = textsOf(form);
  return data<RefusedChange>({ message, code, params: problems, typed }, { status });
}

async function change(act: OfficeActs, number: string, form: FormData): Promise<Answer<unknown>> {
  const [before, after] = [textOf(form, 'before'), textOf(form, 'after')];
  switch (form.get('do')) {
    case 'ship':
      return act.shipParcel({
        number,
        parcel: Number(form.get('parcel')),
        tracking: textOf(form, 'tracking'),
      });
    case 'tracking':
      return act.correctTracking({
        number,
        id: readId(textOf(form, 'parcel')),
        before: { tracking: before },
        after: { tracking: after },
      });
    case 'back':
      return act.bringParcelBack({
        number,
        id: readId(textOf(form, 'parcel')),
        before: { shipped_at: before },
        note: textOf(form, 'note'),
      });
    case 'status':
      return act.changeOrderStatus({ number, before: { status: before }, after: { status: after } });
    case 'cancel':
      return act.cancelOrder({ number, before: { status: before } });
    case 'note':
      return act.noteOnOrder({ number, text: textOf(form, 'text') });
    case 'resend':
      return act.resendOrderMail({ number, id: readId(textOf(form, 'mail')) });
    case 'gift-card':
      return act.resendGiftCard({
        id: readId(textOf(form, 'card')),
        email: textOf(form, 'email'),
        key: textOf(form, 'key'),
      });
    case 'address':
      return act.correctOrderAddress({
        number,
        before: readAddress(form, 'before'),
        after: readAddress(form, 'after'),
      });
    case 'divide':
      return act.planParcels({
        number,
        before: readPlan(form, 'before'),
        after: readPlan(form, 'after'),
      });
    case 'reference':
      return act.changeRefundReference({
        number,
        id: readId(textOf(form, 'refund')),
        before: { reference: before },
        after: { reference: after },
      });
    case 'received':
      return act.receiveReturn({
        number,
        return_number: textOf(form, 'return'),
        restock: form.getAll('restock').map(Number),
      });
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = reloadAfterConflict;

export default function OrderPage() {
  const { order, parcels, placed, paid, span, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const isAddress = refused?.typed.do === 'address';
  const isDivision = refused?.typed.do === 'divide';
  const isAddressRefused = isAddress && Object.keys(refused.params).length > 0;
  return (
    <Screen
      title={order.number}
      heading={<OrderNumber number={order.number} />}
      note={placed}
      backTo={{ to: '/orders', name: 'Orders' }}
    >
      {isAddressRefused && (
        <ErrorSummary
          attempt={refused}
          errors={Object.entries(refused.params).map(([field, problem]) => ({
            field: field.replace('.', '-'),
            message: `${nameOfAddressField(field)} ${problem}`,
          }))}
        />
      )}
      {refused && !isAddressRefused && !isDivision && (
        <Note tone={refused.code === 'office_changed_meanwhile' ? 'warn' : 'error'} title={refused.message}>
          {isAddress ? 'What you typed is kept below.' : ''}
        </Note>
      )}
      <p className="order-state-line">
        <OrderState status={order.status} span={span} />
      </p>
      {order.locker_warning && <Note tone="warn" title={order.locker_warning} />}
      <OrderTrack order={order} placed={placed} paid={paid} />
      <div className="columns">
        <div>
          <OrderItems order={order} />
          <SoldCards order={order} formKey={formKey} refused={refused} />
          <OrderParcels order={order} parcels={parcels} refused={refused} />
          <OrderMoney order={order} />
          <OrderTimeline
            order={order}
            typed={refused?.typed.do === 'note' ? (refused.typed.text ?? '') : ''}
          />
        </div>
        <OrderSide order={order} refused={isAddress ? refused : undefined} />
      </div>
      <Outlet />
    </Screen>
  );
}
