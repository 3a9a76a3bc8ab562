import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import type { OfficeEvent } from '#contract/office/events.ts';
import { mayBecome } from '#domain/events/event-state.ts';
import { BOOKED_STATES } from '#domain/events/seats.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf, readForm, readId, requireRight, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { EntriesTable } from './entries-table.tsx';
import { startWords } from './event-words.ts';
import './events.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = context.get(officeContext);
  await requireRight(api, request, 'counter');
  const { event } = dataOf(await api.event(readId(params.id)), request);
  if (!mayBecome(event.state, 'cancelled')) throw redirect(`/events/${event.id}`);
  return { event };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = readId(params.id);
  const version = Number(textOf(await readForm(request), 'version'));
  const cancelled = await context.get(officeContext).api.setEventState(id, version, 'cancelled');
  if (cancelled.ok) return redirect(`/events/${id}`);
  throwSignIn(cancelled, request);
  return data({ message: cancelled.message }, { status: cancelled.status });
}

export default function CancelEventPage() {
  const { event } = useLoaderData<typeof loader>();
  const sent = useAnswer<{ message: string }>();
  const affected = event.entries.filter(({ state }) => state === 'held' || isPaid(state));
  return (
    <Screen title="Cancel a tournament" backTo={{ to: `/events/${event.id}`, name: event.name }}>
      {sent && (
        <Note tone="error" title={sent.message}>
          Nothing was cancelled.
        </Note>
      )}
      <Form method="post" className="box box--acting box--wide event-form" aria-label="Cancel the tournament">
        <p>
          <b>{event.name}</b>, {startWords(event.starts_at)}
        </p>
        <p>{wordsOf(event, affected)}</p>
        <input type="hidden" name="version" value={event.version} />
        <div className="row-of-buttons">
          <Button type="submit" look="gold">
            Cancel the tournament
          </Button>
          <ButtonLink to={`/events/${event.id}`}>Keep it</ButtonLink>
        </div>
        <p className="meta">This cannot be undone.</p>
      </Form>
      {affected.length > 0 && <EntriesTable entries={affected} />}
    </Screen>
  );
}

const isPaid = (state: string): boolean => BOOKED_STATES.some((each) => each === state);

function wordsOf({ money }: OfficeEvent, affected: OfficeEvent['entries']): string {
  const paid = affected.filter(({ state }) => isPaid(state)).length;
  const held = affected.length - paid;
  if (affected.length === 0) return 'Nobody has a seat, so nobody is told and nothing is refunded.';
  return [
    ...(paid > 0
      ? [
          `${countOf(paid, 'seat')}, paid with ${formatDecimal(money?.paid ?? '0.00')}, ${paid === 1 ? 'is' : 'are'} refunded to where the money came from, and the mail about it says why. What was paid through PayFast waits among the refunds until you have sent it there.`,
        ]
      : []),
    ...(held > 0
      ? [`${countOf(held, 'seat')} ${held === 1 ? 'is' : 'are'} not paid yet: who booked is told not to pay.`]
      : []),
  ].join(' ');
}
