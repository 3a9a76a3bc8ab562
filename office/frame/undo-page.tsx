import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf, readForm, readId, readPlace, sendBack } from '../api/answers.ts';
import { withConfirmation } from '../api/confirmation.ts';
import { officeContext } from '../api/context.ts';
import { ConfirmPanel } from '../pieces/confirm-panel.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  dataOf(await context.get(officeContext).act.me(), request);
  return { id: readId(params.id), to: readPlace(new URL(request.url).searchParams) };
}

/** Undoes the line and returns to `to`, where it was pressed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const to = readPlace(new URLSearchParams({ to: String(form.get('to') ?? '/') }));
  const answer = await withConfirmation(act, form, () => act.undo({ id: readId(params.id) }));
  if ('kind' in answer) {
    const refusal = 'A fresh code is needed to take this back.';
    return data({ refusal, unconfirmed: answer, to }, { status: 403 });
  }
  if (answer.ok) return redirect(to);
  return sendBack(answer, request, { refusal: answer.message, unconfirmed: undefined, to });
}

export default function UndoPage() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const to = sent?.to ?? loaded.to;
  return (
    <Screen title="Take back">
      {sent?.unconfirmed ? (
        <ConfirmPanel {...sent.unconfirmed} />
      ) : sent ? (
        <Note tone="error" title={sent.refusal} buttons={<ButtonLink to={to}>Back</ButtonLink>}>
          Nothing was changed.
        </Note>
      ) : (
        <Form method="post" className="box">
          <input type="hidden" name="to" value={to} />
          <p>This takes line {loaded.id} of the log back. The log keeps both.</p>
          <div className="row-of-buttons">
            <Button type="submit" look="gold">
              Take back
            </Button>
            <ButtonLink to={to}>Leave it</ButtonLink>
          </div>
        </Form>
      )}
    </Screen>
  );
}
