import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import type { OfficeEvent } from '#backend/event-desk/find-event.ts';
import { mayBecome } from '#domain/events/event-state.ts';
import { isBooked } from '#domain/events/seats.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf, readForm, readId, requireRight, sendBack, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { EntriesTable } from './entries-table.tsx';
import { REMOVE_DRAFT, startWords } from './event-words.ts';
import './events.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  await requireRight(act, request, 'counter');
  const event = dataOf(await act.event({ id: readId(params.id) }), request);
  if (!mayBecome(event.state, 'cancelled')) throw redirect(`/events/${event.id}`);
  return { event };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = readId(params.id);
  const form = await readForm(request);
  const { act } = context.get(officeContext);
  const version = textOf(form, 'version');
  const cancelled = await act.setEventState({ id, version, state: 'cancelled' });
  if (cancelled.ok) return redirect(textOf(form, 'do') === 'remove' ? '/events' : `/events/${id}`);
  return sendBack(cancelled, request, { message: cancelled.message });
}

export default function CancelEventPage() {
  const { event } = useLoaderData<typeof loader>();
  const sent = useAnswer<{ message: string }>();
  const isDraft = event.state === 'draft';
  const verb = isDraft ? REMOVE_DRAFT : 'Cancel the tournament';
  const affected = event.entries.filter(({ state }) => state === 'held' || isBooked(state));
  return (
    <Screen
      title={isDraft ? 'Remove a draft' : 'Cancel a tournament'}
      backTo={{ to: `/events/${event.id}`, name: event.name }}
    >
      {sent && (
        <Note tone="error" title={sent.message}>
          Nothing was {isDraft ? 'removed' : 'cancelled'}.
        </Note>
      )}
      <Form method="post" className="box box--acting box--wide event-form" aria-label={verb}>
        <p>
          <b>{event.name}</b>, {startWords(event.starts_at)}
        </p>
        <p>{isDraft ? DRAFT_WORDS : wordsOf(event, affected)}</p>
        <input type="hidden" name="version" value={event.version} />
        <div className="row-of-buttons">
          <Button type="submit" look="gold" name="do" value={isDraft ? 'remove' : 'cancel'}>
            {verb}
          </Button>
          <ButtonLink to={`/events/${event.id}`}>Keep it</ButtonLink>
        </div>
        <p className="meta">This cannot be undone.</p>
      </Form>
      {affected.length > 0 && <EntriesTable entries={affected} />}
    </Screen>
  );
}

const DRAFT_WORDS =
  'It was never public, and nobody has a seat. Its seats and its product go; its post stays, and can be given seats again.';

function wordsOf({ money }: OfficeEvent, affected: OfficeEvent['entries']): string {
  const paid = affected.filter(({ state }) => isBooked(state)).length;
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
