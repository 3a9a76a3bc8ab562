import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import type { OfficeWebhook } from '#contract/office/webhooks.ts';
import { WEBHOOK_FAILING_DAYS, WEBHOOK_TOPIC_NAMES, WEBHOOK_TOPICS } from '#domain/office/webhooks.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { dataOf, readForm, sendBack, textOf } from '../api/answers.ts';
import { withConfirmation } from '../api/confirmation.ts';
import { officeContext } from '../api/context.ts';
import { ConfirmPanel } from '../pieces/confirm-panel.tsx';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { SettingsParts } from '../pieces/settings-parts.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { SecretNote } from './secret-note.tsx';
import './settings.css';
import { WebhookState } from './webhook-state.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const webhooks = dataOf(await context.get(officeContext).act.webhooks(), request);
  return {
    webhooks: webhooks.map((webhook) => ({
      ...webhook,
      tried: webhook.last ? describeWhen(webhook.last.at) : 'never',
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const typed = { url: textOf(form, 'url').trim(), topics: form.getAll('topics').map(String) };
  const answer = await withConfirmation(act, form, () => act.addWebhook(typed));
  if ('kind' in answer) return data(answer, { status: 403 });
  if (answer.ok) {
    const words = `${new URL(answer.data.webhook.url).host} is told from now on. Its secret:`;
    return { kind: 'done', words, secret: answer.data.webhook_secret } as const;
  }
  const { message, params } = answer;
  return sendBack(answer, request, { kind: 'refused', message, params, typed } as const);
}

export default function WebhooksPage() {
  const { webhooks } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const refused = sent?.kind === 'refused' ? sent : undefined;
  const failing = webhooks.filter(({ failing_since, off_reason }) => failing_since && off_reason === '');
  return (
    <Screen title="Webhooks" note="other programs that are told of orders and stock">
      <SettingsParts current="Webhooks">
        {sent?.kind === 'unconfirmed' && <ConfirmPanel {...sent} />}
        {sent?.kind === 'done' && (
          <SecretNote key={sent.secret} {...sent} purpose="The receiver checks the signatures with it." />
        )}
        {refused && Object.keys(refused.params).length === 0 && <Note tone="error" title={refused.message} />}
        {failing.length > 0 && (
          <Note
            tone="warn"
            title={failing.length === 1 ? 'One webhook fails.' : `${failing.length} webhooks fail.`}
          >
            The shop goes on trying. After {WEBHOOK_FAILING_DAYS} days it switches the webhook off and mails
            you.
          </Note>
        )}
        <div className="columns">
          <section aria-label="Webhooks">
            {webhooks.length === 0 ? (
              <EmptyTable title="No webhooks yet">
                A webhook tells another program at once what happens here: bookkeeping, a marketplace, a label
                printer.
              </EmptyTable>
            ) : (
              <Table
                caption="Webhooks"
                className="program-table"
                columns={COLUMNS}
                rows={webhooks}
                idOf={({ id }) => id}
                nameOf={({ url }) => url}
              />
            )}
          </section>
          <AddForm key={sent?.kind === 'done' ? sent.secret : 'typing'} refused={refused} />
        </div>
      </SettingsParts>
    </Screen>
  );
}

type ShownWebhook = OfficeWebhook & { tried: string };

const COLUMNS: readonly Column<ShownWebhook>[] = [
  {
    name: 'Address',
    className: 'program-table__url',
    cell: ({ id, url, topics }) => (
      <>
        <Link className="quiet-link" to={`/settings/webhooks/${id}`}>
          {url}
        </Link>
        <p className="meta">{topics.map((topic) => WEBHOOK_TOPIC_NAMES[topic]).join(', ')}</p>
      </>
    ),
  },
  { name: 'State', cell: (webhook) => <WebhookState {...webhook} /> },
  { name: 'Last try', className: 'quiet', cell: ({ tried }) => tried },
  {
    name: 'Waiting',
    isNumber: true,
    cell: ({ waiting }) => (
      <>
        {waiting}
        <span className="on-phone"> waiting</span>
      </>
    ),
  },
];

interface AddFormProps {
  refused: { params: Record<string, string>; typed: { url: string; topics: string[] } } | undefined;
}

function AddForm({ refused }: AddFormProps) {
  const typed = refused?.typed;
  const [, topicProblem] =
    Object.entries(refused?.params ?? {}).find(([name]) => name.startsWith('topics')) ?? [];
  return (
    <section className="box box--acting" aria-labelledby="add-webhook">
      <h2 id="add-webhook">Add a webhook</h2>
      <Form method="post" className="stack">
        <Field
          name="url"
          type="url"
          label="Address"
          placeholder="https://"
          defaultValue={typed?.url}
          error={refused?.params.url && `This ${refused.params.url}.`}
          required
        />
        <fieldset className="program-choices" aria-describedby={topicProblem && 'topics-error'}>
          <legend>Tell it when</legend>
          {WEBHOOK_TOPICS.map((topic) => (
            <Checkbox
              key={topic}
              name="topics"
              value={topic}
              label={WEBHOOK_TOPIC_NAMES[topic]}
              defaultChecked={typed?.topics.includes(topic)}
            />
          ))}
          {topicProblem && (
            <p className="field__error" id="topics-error">
              Choose at least one.
            </p>
          )}
        </fieldset>
        <Button type="submit" look="ink" block>
          Add
        </Button>
      </Form>
      <p className="meta">
        Signed by the rules of Standard Webhooks. Names and addresses of customers are never sent.
      </p>
    </section>
  );
}
