import { data, redirect } from 'react-router';
import type { MadeCard } from '#backend/event-desk/prizes/pay-prizes.ts';
import type { OfficeActs } from '#backend/office/act.ts';
import { parsePrizes } from '#domain/events/prizes.ts';
import { sendBack, textOf } from '../api/answers.ts';

export interface SentPrizes {
  message: string;
  /** What is wrong with the typed table. */
  problem?: string;
  typed?: string;
  /** Gift cards that were made now: nobody can read their codes again. */
  cards?: MadeCard[];
}

interface Sent {
  act: OfficeActs;
  request: Request;
  event: number;
  form: FormData;
}

export const answerPrizes = (sent: Sent) => (textOf(sent.form, 'do') === 'pay' ? pay(sent) : change(sent));

async function change({ act, request, event, form }: Sent) {
  const typed = textOf(form, 'prizes');
  const before = parsePrizes(textOf(form, 'before'));
  const after = parsePrizes(typed);
  if (!after.ok || !before.ok) {
    const problem = after.ok ? '' : after.problem;
    return data<SentPrizes>({ message: 'Nothing was saved.', problem, typed }, { status: 400 });
  }
  const saved = await act.changePrizes({ id: event, before: before.prizes, after: after.prizes });
  if (saved.ok) return redirect(`/events/${event}/prizes`);
  return sendBack<SentPrizes>(saved, request, { message: saved.message, typed });
}

/** Each place as it was shown: 'place entry cents'. */
async function pay({ act, request, event, form }: Sent) {
  const onPaper = new Set(form.getAll('paper').map(String));
  const shown = form.getAll('place').map((sent) => {
    const [place = '', entry = '', cents = ''] = String(sent).split(' ');
    return { place, entryId: entry, cents, isOnPaper: onPaper.has(entry) };
  });
  const paid = await act.payPrizes({ id: event, shown });
  if (!paid.ok) return sendBack<SentPrizes>(paid, request, { message: paid.message });
  const cards = paid.data;
  return cards.length === 0 ? redirect(`/events/${event}/prizes`) : data<SentPrizes>({ message: '', cards });
}
