import { type ActionFunctionArgs, redirect } from 'react-router';
import type { OfficeActs } from '#backend/office/act.ts';
import { foldCounterPass } from '#domain/credit/counter-pass.ts';
import { readTypedSeats, seatsOfLine } from '#domain/events/seat-form.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { splitDue } from '#domain/orders/counter.ts';
import { dataOf, readForm, readId, textOf, throwSignIn } from '../api/answers.ts';
import type { CallRefusal } from '../api/call.ts';
import { officeContext } from '../api/context.ts';
import { ENTER_RAND } from '../pieces/money-field.tsx';
import { readDoor } from './door-address.ts';
import { readLines } from './sale-lines.ts';
import type { Refusal } from './till-calls.ts';
import { mayBeCard } from './use-cards.ts';

export async function counterAction({ request, context }: ActionFunctionArgs): Promise<Response | Refusal> {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const number = textOf(form, 'number');
  switch (form.get('do')) {
    case 'find':
      return findPlainly(context, form, request);
    case 'hand-over': {
      const answer = await act.changeOrderStatus({
        number,
        before: { status: 'ready_to_collect' },
        after: { status: 'completed' },
      });
      return answer.ok ? confirm(`${number} is handed over.`, request) : refuse(answer, request);
    }
    case 'take':
    case 'leave': {
      const answer = await act.settleCounterSale({ number, take: form.get('do') === 'take' });
      return answer.ok ? confirm(`${number} is settled.`, request) : refuse(answer, request);
    }
    case 'receipt': {
      const answer = await act.mailCounterReceipt({ number, email: textOf(form, 'email') });
      return answer.ok ? confirm(`The receipt of ${number} is mailed.`, request) : refuse(answer, request);
    }
    case 'keep':
      return { message: '', params: {}, typed: readTypedSeats(form) };
    case 'enter':
      return textOf(form, 'search').trim() === ''
        ? sellPlainly(act, form, request)
        : findPlainly(context, form, request);
    default:
      return sellPlainly(act, form, request);
  }
}

/** A search without the page's script; names of players, and what may be a gift card's code, stay out of addresses. */
async function findPlainly(
  context: ActionFunctionArgs['context'],
  form: FormData,
  request: Request,
): Promise<Response | Refusal> {
  const { act } = context.get(officeContext);
  const typed = textOf(form, 'search').trim().slice(0, 200);
  const isCardAgain = await isCode(act, typed);
  const search = isCardAgain ? '' : typed;
  const seats = readTypedSeats(form);
  if (Object.keys(seats).length > 0) {
    const found = search === '' ? undefined : await act.counterUnits({ search });
    const sought = { search, found: found && dataOf(found, request).units, isCardAgain };
    return { message: '', params: {}, typed: seats, sought };
  }
  const door = readDoor(new URL(request.url).searchParams);
  const what: Record<string, string> = isCardAgain ? { card: 'again' } : { search };
  return redirect(`/counter?${new URLSearchParams({ ...door, lines: textOf(form, 'lines'), ...what })}`);
}

async function isCode(act: OfficeActs, typed: string): Promise<boolean> {
  const card = mayBeCard(typed) ? await act.counterGiftCard({ code: typed }) : undefined;
  const isKnown = card !== undefined && (card.ok || card.code !== 'gift_card_unknown');
  return isKnown || foldCounterPass(typed) !== '';
}

/** With JavaScript, `use-till.ts` sends the sale. */
async function sellPlainly(act: OfficeActs, form: FormData, request: Request): Promise<Response | Refusal> {
  const total = Number(form.get('total'));
  const typedSeats = readTypedSeats(form);
  const typed = textOf(form, 'given');
  const part = textOf(form, 'part').trim();
  const card = part === '' ? 0 : readTypedMoney(part);
  if (card === undefined) return { message: '', params: { 'payment.card_cents': ENTER_RAND } };
  const given = typed.trim() === '' ? splitDue(total, card).cash : readTypedMoney(typed);
  if (given === undefined) return { message: '', params: { 'payment.given_cents': ENTER_RAND } };
  const reference = textOf(form, 'reference');
  const answer = await act.sellOverCounter({
    key: textOf(form, 'key'),
    lines: readLines(textOf(form, 'lines')).map(({ id, quantity }) => ({
      unit_id: id,
      quantity,
      seats: seatsOfLine({ productId: id, quantity }, typedSeats) ?? [],
      waiting_id: readId(textOf(form, `waiting-${id}`)) || null,
    })),
    total_cents: total,
    payment:
      form.get('by') === 'card'
        ? { by: 'card', reference }
        : card > 0
          ? { by: 'split', card_cents: card, given_cents: given, reference }
          : { by: 'cash', given_cents: given },
    email: textOf(form, 'email'),
  });
  if (!answer.ok) return { ...refuse(answer, request), typed: typedSeats };
  const from = new URL(request.url).searchParams.get('door');
  const sold = answer.data.sale.number;
  return redirect(`/counter?${new URLSearchParams({ sold, ...(from !== null && { from }) })}`);
}

/** The sale that has begun stays in the address. */
function confirm(done: string, request: Request): Response {
  const address = new URL(request.url).searchParams;
  const lines = address.get('lines');
  return redirect(
    `/counter?${new URLSearchParams({ ...readDoor(address), ...(lines !== null && { lines }), done })}`,
  );
}

function refuse(answer: CallRefusal, request: Request): Refusal {
  throwSignIn(answer, request);
  const { message, params } = answer;
  return { message, params };
}
