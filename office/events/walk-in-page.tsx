import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import {
  readTypedSeats,
  refusedFields,
  seatFields,
  seatsOfLine,
  type TypedSeats,
} from '#domain/events/seat-form.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { dataOf, readForm, readId, sendBack, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { SeatInputs } from '../pieces/seats/seat-inputs.tsx';
import { typedPlace } from '../pieces/seats/typed-place.ts';
import { useAnswer } from '../pieces/use-answer.ts';
import { startWords } from './event-words.ts';
import './events.css';

/** The seat's fields are those of any sale, by a number that only this form knows. */
const SEAT = { productId: 0, quantity: 1 };
const nameOf = seatFields(SEAT.productId, 0);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const event = dataOf(await context.get(officeContext).act.event({ id: readId(params.id) }), request);
  const waitingId = readId(new URL(request.url).searchParams.get('waiting') ?? undefined);
  const row = event.waiting.find(({ id }) => id === waitingId);
  const { id, name, starts_at } = event;
  return {
    event: { id, name, starts: startWords(starts_at), asks: event.event },
    waitingId: row?.id ?? null,
    typed: row ? typedPlace(row, nameOf) : {},
    email: row?.email ?? '',
    formKey: crypto.randomUUID(),
  };
}

interface Sent {
  message: string;
  problems: Record<string, string>;
  typed: TypedSeats;
  email: string;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = readId(params.id);
  const typed = readTypedSeats(form);
  const email = textOf(form, 'email');
  const answer = await context.get(officeContext).act.addPlayer({
    id,
    key: textOf(form, 'key'),
    seat: seatsOfLine(SEAT, typed)?.[0] ?? {},
    waiting_id: readId(textOf(form, 'waiting')) || null,
    email,
  });
  if (answer.ok) return redirect(`/events/${id}/door?marked=${answer.data}`);
  return sendBack<Sent>(answer, request, { message: answer.message, problems: answer.params, typed, email });
}

/** Rather than of the seat or the tournament as a whole. */
const isToldBeside = (problems: Sent['problems']): boolean =>
  Object.keys(problems).some((param) => param === 'email' || param.startsWith(FIELD_OF_SEAT));

const FIELD_OF_SEAT = 'line_items.0.seats.0.';

export default function WalkInPage() {
  const { event, waitingId, formKey, ...loaded } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const problems = sent?.problems ?? {};
  return (
    <Screen
      title="Add a player"
      note="a free seat"
      backTo={{ to: `/events/${event.id}/door`, name: 'The door' }}
    >
      {sent && (
        <Note tone="error" title="Nobody was added.">
          {isToldBeside(problems) ? 'See the fields below.' : sent.message}
        </Note>
      )}
      <Form method="post" className="box box--acting box--wide event-form">
        <p>
          {event.name}, {event.starts}
        </p>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="waiting" value={waitingId ?? ''} />
        <SeatInputs
          legend="The seat"
          event={event.asks}
          nameOf={nameOf}
          typed={sent?.typed ?? loaded.typed}
          errors={refusedFields(problems, [SEAT])}
          guardian="folded"
        />
        <Field
          name="email"
          type="email"
          label="E-mail address, to which prizes are paid (optional)"
          defaultValue={sent?.email ?? loaded.email}
          error={problems.email}
          autoComplete="off"
        />
        <div className="row-of-buttons">
          <Button type="submit" look="gold" {...pressedBy('Ctrl Enter')}>
            Add the player <Keys of="Ctrl Enter" />
          </Button>
        </div>
      </Form>
    </Screen>
  );
}
