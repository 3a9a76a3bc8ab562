import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import type { OfficeActs } from '#backend/office/act.ts';
import type { Delivery } from '#backend/webhooks/webhooks.ts';
import { DELIVERIES_DAYS, OLD_SECRET_HOURS, WEBHOOK_TOPIC_NAMES } from '#domain/office/webhooks.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { dataOf, readForm, readId, sendBack, textOf } from '../api/answers.ts';
import { type Answer, mapData } from '../api/call.ts';
import { type Unconfirmed, withConfirmation } from '../api/confirmation.ts';
import { officeContext } from '../api/context.ts';
import { ConfirmPanel } from '../pieces/confirm-panel.tsx';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { type DiamondState, StateDiamond } from '../pieces/state-diamond.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { type RevealedSecret, SecretNote } from './secret-note.tsx';
import './settings.css';
import { WebhookState } from './webhook-state.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const { webhook, deliveries } = dataOf(await act.deliveries({ id: readId(params.id) }), request);
  return {
    webhook: { ...webhook, oldSecret: oldSecretUntil(webhook.old_secret_until) },
    deliveries: deliveries.map((delivery) => ({ ...delivery, ...wordsOf(delivery) })),
  };
}

const oldSecretUntil = (until: string | null): string | undefined =>
  until !== null && Date.parse(until) > Date.now() ? describeWhen(until) : undefined;

function wordsOf(delivery: Delivery): { when: string; state: DiamondState; words: string } {
  const { created_at, attempts, delivered_at, next_attempt_at, status, error } = delivery;
  const when = describeWhen(created_at);
  if (next_attempt_at !== null) {
    const words =
      attempts === 0 ? 'Is sent' : `${error || 'Is sent again.'} Next ${describeWhen(next_attempt_at)}`;
    return { when, state: attempts === 0 ? 'waiting' : 'half', words };
  }
  if (delivered_at !== null) return { when, state: 'done', words: `Taken (${status})` };
  return { when, state: 'wrong', words: `Given up. ${error}` };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const answer = await press(context.get(officeContext).act, form, readId(params.id));
  if ('kind' in answer) return data(answer, { status: 403 });
  if (answer.ok) {
    if (answer.data === 'deleted') throw redirect('/settings/webhooks');
    return { kind: 'done', ...answer.data } as const;
  }
  return sendBack(answer, request, { kind: 'refused', message: answer.message } as const);
}

async function press(
  act: OfficeActs,
  form: FormData,
  id: number,
): Promise<Answer<RevealedSecret | 'deleted'> | Unconfirmed> {
  switch (textOf(form, 'do')) {
    case 'off':
      return mapData(await act.switchWebhook({ id, isOn: false }), () => ({
        words: 'It is off: nothing is sent.',
      }));
    case 'on':
      return mapData(await act.switchWebhook({ id, isOn: true }), () => ({ words: 'It is on again.' }));
    case 'resend':
      return mapData(await act.resendDelivery({ id: readId(textOf(form, 'delivery')) }), () => ({
        words: 'It is sent again within seconds, with the same id.',
      }));
    case 'test':
      return mapData(await act.testWebhook({ id }), () => ({
        words: 'A test event is sent within seconds. What was answered stands below.',
      }));
    case 'rotate':
      return withConfirmation(act, form, async () =>
        mapData(await act.renewWebhookSecret({ id }), (secret) => ({
          words: `The new secret. The old one also signs for ${OLD_SECRET_HOURS} hours.`,
          secret,
        })),
      );
    case 'delete':
      return withConfirmation(act, form, async () =>
        mapData(await act.deleteWebhook({ id }), () => 'deleted' as const),
      );
    default:
      throw data(null, { status: 400 });
  }
}

export default function WebhookPage() {
  const { webhook, deliveries } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const isOn = webhook.off_at === null;
  return (
    <Screen
      title="Webhook"
      note={new URL(webhook.url).host}
      backTo={{ to: '/settings/webhooks', name: 'Webhooks' }}
    >
      {sent?.kind === 'unconfirmed' && <ConfirmPanel {...sent} />}
      {sent?.kind === 'done' && (
        <SecretNote
          key={sent.secret ?? sent.words}
          {...sent}
          purpose="The receiver checks the signatures with it."
        />
      )}
      {sent?.kind === 'refused' && <Note tone="error" title={sent.message} />}
      <div className="columns">
        <section aria-label="Deliveries">
          {deliveries.length === 0 ? (
            <EmptyTable title="Nothing was sent yet">
              Everything that is sent from now on is listed here, with the answer.
            </EmptyTable>
          ) : (
            <Table
              caption="Deliveries, the newest first"
              className="program-table"
              columns={isOn ? [...COLUMNS, RESEND] : COLUMNS}
              rows={deliveries}
              idOf={({ id }) => id}
              nameOf={({ topic, when }) => `${topic}, ${when}`}
            />
          )}
          <p className="meta">Kept for {DELIVERIES_DAYS} days.</p>
        </section>
        <section className="box" aria-labelledby="about-webhook">
          <h2 id="about-webhook">About it</h2>
          <p className="program-table__url">{webhook.url}</p>
          <WebhookState {...webhook} />
          <ul className="program-choices">
            {webhook.topics.map((topic) => (
              <li key={topic}>{WEBHOOK_TOPIC_NAMES[topic]}</li>
            ))}
          </ul>
          {webhook.oldSecret && <p className="meta">The old secret also signs until {webhook.oldSecret}.</p>}
          <Form method="post" className="row-of-buttons">
            <Button type="submit" name="do" value={isOn ? 'off' : 'on'}>
              {isOn ? 'Switch off' : 'Switch on'}
            </Button>
            {isOn && (
              <Button type="submit" name="do" value="test">
                Send a test event
              </Button>
            )}
            <Button type="submit" name="do" value="rotate">
              New secret
            </Button>
            <Button type="submit" name="do" value="delete" className="button--danger">
              Delete
            </Button>
          </Form>
        </section>
      </div>
    </Screen>
  );
}

type ShownDelivery = Delivery & ReturnType<typeof wordsOf>;

const COLUMNS: readonly Column<ShownDelivery>[] = [
  {
    name: 'When',
    className: 'quiet',
    cell: ({ created_at, when }) => <time dateTime={created_at}>{when}</time>,
  },
  {
    name: 'Event',
    className: 'program-table__url',
    cell: ({ topic, event_id, body, response }) => (
      <details>
        <summary>{topic}</summary>
        <p className="meta">{event_id}</p>
        <pre className="webhook-body">{body}</pre>
        {response !== '' && (
          <>
            <p className="meta">It answered:</p>
            <pre className="webhook-body">{response}</pre>
          </>
        )}
      </details>
    ),
  },
  { name: 'State', cell: ({ state, words }) => <StateDiamond state={state}>{words}</StateDiamond> },
  {
    name: 'Tries',
    isNumber: true,
    cell: ({ attempts }) => (
      <>
        {attempts}
        <span className="on-phone">{attempts === 1 ? ' try' : ' tries'}</span>
      </>
    ),
  },
];

const RESEND: Column<ShownDelivery> = {
  name: 'Send again',
  isUnnamed: true,
  isNumber: true,
  cell: ({ id, topic, when }) => (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="delivery" value={id} />
      <Button
        type="submit"
        name="do"
        value="resend"
        size="small"
        aria-label={`Send again ${topic} of ${when}`}
      >
        Send again
      </Button>
    </Form>
  ),
};
