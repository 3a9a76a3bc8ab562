import { type ActionFunctionArgs, data } from 'react-router';
import type { OfficeLinkDecisions } from '#contract/office/book.ts';
import { countOf } from '#domain/text/counts.ts';
import { readForm, readId, textOf, throwSignIn } from '../api/answers.ts';
import type { CallRefusal } from '../api/call.ts';
import { officeContext } from '../api/context.ts';

/** Handles every form of the links. */
export async function actOnLinks({ request, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const [what, subject = '', chosen = ''] = textOf(form, 'do').split(':');
  const refuse = (answer: CallRefusal) => {
    throwSignIn(answer, request);
    return data({ tone: 'error', words: answer.message } as const, { status: answer.status });
  };
  if (what === 'find') {
    const found = await act.linkCards();
    if (!found.ok) return refuse(found);
    const { linked, unsure, unknown } = found.data;
    const words = `${linked} linked, ${unsure} to look at, ${unknown} not in the book.`;
    return data({ tone: 'ok', words } as const);
  }
  if (what === 'undo') {
    const undone = await act.undoCardLinks({ id: readId(subject) });
    return undone.ok ? data({ tone: 'ok', words: 'Undone.' } as const) : refuse(undone);
  }
  const decisions =
    what === 'choose'
      ? [{ product_id: readId(subject), printing_id: readId(chosen) }]
      : decisionsOf(form, what === 'confirm');
  if (decisions.length === 0)
    return data({ tone: 'error', words: 'Tick a product first.' } as const, { status: 400 });
  const answer = await act.decideCardLinks({ decisions });
  return answer.ok ? describeDone(answer.data) : refuse(answer);
}

const decisionsOf = (form: FormData, isConfirmed: boolean): OfficeLinkDecisions['decisions'] =>
  form.getAll('selected').map((each) => {
    const product_id = readId(String(each));
    return { product_id, printing_id: isConfirmed ? readId(textOf(form, `printing-${product_id}`)) : null };
  });

function describeDone({ done, skipped }: { done: number; skipped: number }) {
  const left = skipped > 0 ? ` ${countOf(skipped, 'product')} had been decided meanwhile.` : '';
  const words = `${countOf(done, 'product')} decided.${left}`;
  return data({ tone: skipped > 0 ? 'warn' : 'ok', words } as const);
}
