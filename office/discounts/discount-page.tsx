import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import type { OfficeDiscount } from '#backend/discount-desk/list-discounts.ts';
import type { DiscountPreview } from '#backend/discount-desk/preview-discount.ts';
import { MOST_BATCH_CODES } from '#domain/discounts/discount.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { dataOf, readForm, readId, sendBack, textOf } from '../api/answers.ts';
import type { Answer } from '../api/call.ts';
import { officeContext } from '../api/context.ts';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { DiscountFields } from './discount-fields.tsx';
import { type DiscountDraft, draftOf, readDraft, toDiscount } from './discount-form.ts';
import { marginWords, STATE_NAMES, usesWords } from './discount-words.ts';
import './discounts.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const { choices } = dataOf(await act.discounts(), request);
  if (params.id === 'new') return { discount: undefined, choices };
  return { discount: dataOf(await act.discount({ id: readId(params.id) }), request), choices };
}

interface Sent {
  message: string;
  problems: Record<string, string>;
  draft: DiscountDraft | undefined;
  preview?: DiscountPreview;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const id = params.id === 'new' ? undefined : readId(params.id);
  const refuse = (answer: Extract<Answer<unknown>, { ok: false }>, draft?: DiscountDraft) => {
    return sendBack<Sent>(answer, request, { message: answer.message, problems: answer.params, draft });
  };
  const wanted = textOf(form, 'do');
  if (wanted === 'stop' && id !== undefined) {
    const stopped = await act.stopDiscount({ id });
    return stopped.ok ? redirect(`/discounts/${id}`) : refuse(stopped);
  }
  if (wanted === 'codes' && id !== undefined) {
    const made = await act.makeDiscountCodes({ id, count: textOf(form, 'count') });
    return made.ok ? redirect(`/discounts/${id}`) : refuse(made);
  }
  const draft = readDraft(form);
  if (wanted === 'preview') {
    const preview = await act.previewDiscount(toDiscount(draft));
    if (!preview.ok) return refuse(preview, draft);
    return data<Sent>({ message: '', problems: {}, draft, preview: preview.data });
  }
  const answer = await (id === undefined
    ? act.addDiscount(toDiscount(draft))
    : act.changeDiscount({ id, version: textOf(form, 'version'), discount: toDiscount(draft) }));
  return answer.ok ? redirect(`/discounts/${answer.data ?? id}`) : refuse(answer, draft);
}

export default function DiscountPage() {
  const { discount, choices } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const draft = sent?.draft ?? draftOf(discount?.discount);
  return (
    <Screen
      title={discount ? discount.discount.name : 'New discount'}
      note={
        discount &&
        `${STATE_NAMES[discount.state]}, used ${usesWords(discount)}, cost ${formatDecimal(discount.cost)}`
      }
      backTo={{ to: '/discounts', name: 'Discounts' }}
    >
      {sent && sent.message !== '' && (
        <Note tone="error" title={sent.message}>
          Nothing was changed.
        </Note>
      )}
      <Form
        method="post"
        className="box box--acting box--wide discount-form"
        key={discount ? `${discount.id} ${discount.version}` : 'new'}
      >
        <DiscountFields draft={draft} problems={sent?.problems ?? {}} choices={choices} />
        <input type="hidden" name="version" value={discount?.version ?? ''} />
        {sent?.preview && <Preview {...sent.preview} />}
        <div className="row-of-buttons">
          <Button type="submit" look="gold" name="do" value="save" {...pressedBy('Ctrl Enter')}>
            Save the discount <Keys of="Ctrl Enter" />
          </Button>
          <Button type="submit" name="do" value="preview">
            What would it have cost?
          </Button>
          <ButtonLink to="/discounts">Cancel</ButtonLink>
          {discount && discount.state !== 'stopped' && (
            <Button type="submit" name="do" value="stop" formNoValidate>
              Stop it
            </Button>
          )}
        </div>
        <p className="meta">Orders that use it keep their prices, whatever is changed or stopped here.</p>
      </Form>
      {discount?.discount.applies === 'codes' && <Codes {...discount} />}
    </Screen>
  );
}

const Preview = ({ days, orders, discounted, cost, turnover, margin }: DiscountPreview) => (
  <Note tone="info" title={`${formatDecimal(cost)} in the last ${days} days.`}>
    It would have applied to {discounted} of {orders} paid orders, which came to {formatDecimal(turnover)}. As
    if each had used it, without its dates and limits of use. {discounted > 0 && marginWords(margin)}
  </Note>
);

const Codes = ({ id, codes }: OfficeDiscount) => (
  <Form method="post" className="box discount-form" aria-label="Codes">
    <h2>Codes</h2>
    <p>
      {codes.made} made, {codes.taken} taken. A code whose order is not paid is free again.
    </p>
    <Field name="count" label="Make this many" inputMode="numeric" autoComplete="off" />
    <div className="row-of-buttons">
      <Button type="submit" name="do" value="codes">
        Make codes
      </Button>
      {codes.made > 0 && (
        <ButtonLink to={`/discounts/${id}/csv`} reloadDocument>
          Codes as CSV
        </ButtonLink>
      )}
    </div>
    <p className="meta">At most {MOST_BATCH_CODES} in all.</p>
  </Form>
);
