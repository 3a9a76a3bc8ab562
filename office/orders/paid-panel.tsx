import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { decimalFromCents } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { RECEIVED_BY, RECEIVED_BY_OPTIONS } from '#domain/orders/received-by.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { dataOf, readForm, requireRight, sendBack, textOf, textsOf } from '../api/answers.ts';
import { withConfirmation } from '../api/confirmation.ts';
import { officeContext } from '../api/context.ts';
import { ConfirmPanel } from '../pieces/confirm-panel.tsx';
import { useKeptWords } from '../pieces/editing/use-kept-words.ts';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { MoneyField } from '../pieces/money-field.tsx';
import { Note } from '../pieces/note.tsx';
import { SidePanel } from '../pieces/side-panel.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { rand } from './order-state.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  await requireRight(act, request, 'refunds');
  const order = dataOf(await act.order({ number: params.number ?? '' }), request);
  return { number: order.number, due: order.due, status: order.status, name: order.address.first_name };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const number = params.number ?? '';
  const by = RECEIVED_BY.find((each) => each === textOf(form, 'by')) ?? 'eft';
  const cents = readTypedMoney(textOf(form, 'amount'));
  const answer = await withConfirmation(act, form, () =>
    act.markPaid({
      number,
      before: { status: textOf(form, 'before') },
      by,
      amount: cents === undefined ? '0' : decimalFromCents(cents),
      reference: textOf(form, 'reference'),
    }),
  );
  if ('kind' in answer) return data(answer, { status: 403 });
  if (answer.ok) return redirect(`/orders/${number}`);
  const { message, params: problems } = answer;
  return sendBack(answer, request, {
    kind: 'refused',
    message,
    params: problems,
    typed: textsOf(form),
  } as const);
}

/** Money that reached the shop itself. */
export default function PaidPanel() {
  const { number, due, status, name } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const refused = sent?.kind === 'refused' ? sent : undefined;
  const keptWords = useKeptWords(`paid ${number} ${status}`);
  const closeTo = `/orders/${number}`;
  if (sent?.kind === 'unconfirmed') {
    return (
      <SidePanel title="Mark as paid" closeTo={closeTo}>
        <ConfirmPanel {...sent} />
      </SidePanel>
    );
  }
  return (
    <SidePanel
      title="Mark as paid"
      closeTo={closeTo}
      foot={
        <>
          <span className="meta">Undo works for ten seconds, until the mail leaves.</span>
          <ButtonLink to={closeTo} preventScrollReset {...pressedBy('Esc')}>
            Cancel <Keys of="Esc" />
          </ButtonLink>
          <Button type="submit" form="paid-form" look="gold">
            Mark as paid <Keys of="Ctrl Enter" />
          </Button>
        </>
      }
    >
      {refused && <Note tone="error" title={refused.message} />}
      <Form id="paid-form" method="post" className="stack" ref={keptWords}>
        <input type="hidden" name="before" value={status} />
        <SelectField
          name="by"
          label="Paid by"
          options={RECEIVED_BY_OPTIONS}
          defaultValue={refused?.typed.by ?? 'eft'}
        />
        <MoneyField
          name="amount"
          label={`Amount received, of ${rand(due)}`}
          defaultValue={refused?.typed.amount ?? ''}
          error={refused?.params.amount}
        />
        <Field
          name="reference"
          label="Reference, as on the bank statement"
          maxLength={100}
          defaultValue={refused?.typed.reference ?? ''}
          error={refused?.params.reference}
          autoComplete="off"
        />
      </Form>
      <Note tone="info" title="The money has to be in your account already:">
        the order is then to pack, and {name} is mailed as after a payment with PayFast. If its goods are sold
        by now, it becomes Paid, no stock.
      </Note>
    </SidePanel>
  );
}
