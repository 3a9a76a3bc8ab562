import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OfficeActs } from '#backend/office/act.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { Notice } from '#storefront/ui/marks/notice.tsx';
import { readForm, requireRight, sendBack, textOf } from '../api/answers.ts';
import type { CallRefusal } from '../api/call.ts';
import { withConfirmation } from '../api/confirmation.ts';
import { officeContext } from '../api/context.ts';
import { ConfirmPanel } from '../pieces/confirm-panel.tsx';
import { Screen } from '../pieces/screen.tsx';
import { SettingsParts } from '../pieces/settings-parts.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { FoundShopper } from './found-shopper.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(context.get(officeContext).act, request, 'privacy');
  return { isTooLate: new URL(request.url).searchParams.has('again') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const email = textOf(form, 'email');
  if (form.get('do') === 'erase') {
    const answer = await withConfirmation(act, form, () =>
      act.eraseShopper({ email, word: textOf(form, 'word') }),
    );
    if ('kind' in answer) return data(answer, { status: 403 });
    if (answer.ok) return { kind: 'erased', words: answer.data.words } as const;
    return sendBack(answer, request, await refused(act, email, answer));
  }
  const answer = await withConfirmation(act, form, () => act.findShopper({ email }));
  if ('kind' in answer) return data(answer, { status: 403 });
  if (answer.ok) return { kind: 'found', email, found: answer.data } as const;
  const { message, params } = answer;
  return sendBack(answer, request, { kind: 'refused', email, message, params, found: undefined } as const);
}

/** The result stays on the screen. */
async function refused(act: OfficeActs, email: string, { message, params }: CallRefusal) {
  const found = await act.findShopper({ email });
  return { kind: 'refused', email, message, params, found: found.ok ? found.data : undefined } as const;
}

export default function PrivacyPage() {
  const { isTooLate } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const found = sent && 'found' in sent ? sent.found : undefined;
  const refused = sent?.kind === 'refused' ? sent : undefined;
  const problem = (field: string) => refused?.params[field] && `This ${refused.params[field]}.`;
  return (
    <Screen title="Customer data" note="what is stored about one e-mail address">
      <SettingsParts current="Customer data">
        {sent?.kind === 'unconfirmed' && <ConfirmPanel {...sent} />}
        {isTooLate && !sent && (
          <Notice tone="error">That took too long for a download: look the address up again.</Notice>
        )}
        {refused && Object.keys(refused.params).length === 0 && (
          <Notice tone="error">{refused.message}</Notice>
        )}
        {sent?.kind === 'erased' && (
          <Notice tone="ok">
            Erased: {sent.words}. The log says that it was done, without the address. Tell the customer that
            paid orders keep name, billing address and goods for five years, as tax law requires.
          </Notice>
        )}
        <section className="box box--wide" aria-labelledby="look">
          <h2 id="look">Look an address up</h2>
          <p className="meta">
            Customers may ask what you know about them, and to have it erased (POPIA, sections 23 and 24).
            Make sure first that they are who they say: answer to the address itself.
          </p>
          <Form method="post" className="stack">
            <Field
              key={sent?.kind === 'erased' ? 'erased' : 'typing'}
              name="email"
              type="email"
              label="E-mail"
              defaultValue={sent && 'email' in sent ? sent.email : ''}
              error={found ? undefined : problem('email')}
              autoComplete="off"
              required
            />
            <div className="row-of-buttons">
              <Button type="submit" name="do" value="find" look={found ? 'line' : 'gold'}>
                Look up
              </Button>
            </div>
          </Form>
        </section>
        {found && <FoundShopper found={found} problem={problem('word')} />}
      </SettingsParts>
    </Screen>
  );
}
