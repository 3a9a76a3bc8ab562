import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { OfficeActs } from '#backend/office/act.ts';
import type { OfficeOrderQuote } from '#backend/order-desk/quote-order.ts';
import { RECEIVED_BY } from '#domain/orders/received-by.ts';
import { dataOf, readForm, textOf, throwSignIn } from '../../api/answers.ts';
import { withConfirmation } from '../../api/confirmation.ts';
import { officeContext } from '../../api/context.ts';
import { type OrderDraft, orderRequest, quoteRequest, readDraft, withUnit } from './new-order-draft.ts';

export interface NewOrderAnswer {
  kind: 'draft';
  draft: OrderDraft;
  quote: OfficeOrderQuote;
  message?: string;
  params?: Record<string, string>;
}

/** Without JavaScript, too, each press sends the whole form, and what was typed comes back with it. */
export async function newOrderAction({ request, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const pressed = textOf(form, 'do');
  const isToPlace = pressed === 'link' || pressed === 'paid';
  const draft = readDraft(form);
  if (!isToPlace) return quoted(act, request, draft, pressed === '' || pressed === 'search');
  const order = orderRequest(draft);
  if (!order) {
    const message = 'Choose the delivery and look at the total, then press again.';
    return data({ ...(await quoted(act, request, draft, false)), message }, { status: 400 });
  }
  const by = RECEIVED_BY.find((each) => each === form.get('by')) ?? 'eft';
  const answer = await withConfirmation(act, form, () =>
    pressed === 'link'
      ? act.makeOrder({ ...order, hold_days: Number(textOf(form, 'hold_days')) || 0 })
      : act.makePaidOrder({ ...order, by, reference: textOf(form, 'reference') }),
  );
  if ('kind' in answer) return data(answer, { status: 403 });
  if (answer.ok) return redirect(`/orders/${answer.data.number}`);
  throwSignIn(answer, request);
  const isDearer = answer.code === 'price_changed';
  const message = isDearer
    ? 'The total is another one now. Nothing was ordered: look at it, then press again.'
    : answer.message;
  const again = await quoted(act, request, draft, false);
  return data({ ...again, message, params: answer.params }, { status: answer.status });
}

async function quoted(
  act: OfficeActs,
  request: Request,
  draft: OrderDraft,
  isSearch: boolean,
): Promise<NewOrderAnswer> {
  const search = isSearch ? (draft.typed.search ?? '') : '';
  const quote = dataOf(await act.quoteOrder(quoteRequest(draft, search)), request);
  const [scanned] = quote.found;
  if (!quote.is_code || !scanned || scanned.problem !== null) return { kind: 'draft', draft, quote };
  const added = withUnit(draft, scanned.id);
  const typed = { ...draft.typed, search: '' };
  return {
    kind: 'draft',
    draft: { ...added, typed },
    quote: dataOf(await act.quoteOrder(quoteRequest(added, '')), request),
  };
}
