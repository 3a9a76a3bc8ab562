import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ANSWERED_LABELS } from '#domain/office/office-messages.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { TextAreaField } from '#storefront/ui/controls/text-area-field.tsx';
import { dataOf, readForm, readId, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Keys } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { MessageEntries, showMessage } from './message-entries.tsx';
import { MessageSide } from './message-side.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  return showMessage(dataOf(await act.message({ id: readId(params.id) }), request));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const id = readId(params.id);
  const what = textOf(form, 'do');
  const reply = textOf(form, 'reply');
  const answer =
    what === 'note'
      ? await act.noteOnMessage({ id, text: textOf(form, 'note') })
      : what === 'phone' || what === 'not_for_us'
        ? await act.answerMessage({ id, how: what })
        : await act.replyToMessage({ id, text: reply, seen: Number(form.get('seen')) });
  if (answer.ok) return null;
  throwSignIn(answer, request);
  const { message, params: problems, status } = answer;
  const refused = { message, problem: problems.text, what, reply, note: textOf(form, 'note') };
  return data(refused, { status });
}

export default function MessagePage() {
  const message = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>() ?? undefined;
  const { id, name, email, subject, text, answered, answered_how, answered_by, entries, draft, seen } =
    message;
  const problemOf = (what: string) =>
    refused?.problem && refused.what === what ? 'Nothing is written yet.' : undefined;
  return (
    <>
      <section className="mail__one" aria-labelledby="subject">
        <h2 id="subject">{subject}</h2>
        {refused && !refused.problem && <Note tone="error" title={refused.message} />}
        {answered && (
          <StateDiamond state="done">
            {answered_by === ''
              ? 'Answered'
              : `${answered_by}: ${answered_how && ANSWERED_LABELS[answered_how]}`}
            , {answered}
          </StateDiamond>
        )}
        <article className="message">
          <p className="message__head meta">
            <b>{name}</b>
            <span>{email}</span>
            <time dateTime={message.received_at}>{message.when}</time>
          </p>
          <p className="message__text">{text}</p>
        </article>
        <MessageEntries entries={entries} />
        <Form method="post" className="message__form" key={`reply-${id}-${seen}-${draft}`} preventScrollReset>
          <input type="hidden" name="seen" value={seen} />
          <TextAreaField
            name="reply"
            label={`To ${email}`}
            rows={8}
            defaultValue={refused?.reply || draft}
            error={problemOf('reply')}
          />
          <div className="row-of-buttons">
            <Button type="submit" name="do" value="reply" look="gold">
              Send, and mark answered <Keys of="Ctrl Enter" />
            </Button>
            {!answered && (
              <>
                <Button type="submit" name="do" value="phone">
                  Answered by phone
                </Button>
                <Button type="submit" name="do" value="not_for_us">
                  Not for us
                </Button>
              </>
            )}
          </div>
        </Form>
        <Form method="post" className="message__form" key={`note-${entries.length}`} preventScrollReset>
          <TextAreaField
            name="note"
            label="Note, which only the office sees"
            rows={2}
            defaultValue={refused?.note}
            error={problemOf('note')}
          />
          <div className="row-of-buttons">
            <Button type="submit" name="do" value="note" size="small">
              Write it down
            </Button>
          </div>
        </Form>
      </section>
      <MessageSide message={message} />
    </>
  );
}
