import { data, redirect } from 'react-router';
import { type PaidPrizes, type PrizeInput, prizeInput } from '#contract/office/prizes.ts';
import { parsePrizes } from '#domain/events/prizes.ts';
import { readId, sendBack, textOf } from '../api/answers.ts';
import type { OfficeApi } from '../api/office-api.ts';

export interface SentPrizes {
  message: string;
  /** What is wrong with the typed table. */
  problem?: string;
  typed?: string;
  /** Gift cards that were made now: nobody can read their codes again. */
  cards?: PaidPrizes['cards'];
}

interface Sent {
  api: OfficeApi;
  request: Request;
  event: number;
  form: FormData;
}

export const answerPrizes = (sent: Sent) => (textOf(sent.form, 'do') === 'pay' ? pay(sent) : change(sent));

async function change({ api, request, event, form }: Sent) {
  const typed = textOf(form, 'prizes');
  const before = parsePrizes(textOf(form, 'before'));
  const after = parsePrizes(typed);
  if (!after.ok || !before.ok) {
    const problem = after.ok ? '' : after.problem;
    return data<SentPrizes>({ message: 'Nothing was saved.', problem, typed }, { status: 400 });
  }
  const [shown, wanted] = [before, after].map(({ prizes }): PrizeInput[] => prizes.map(prizeInput));
  const saved = await api.changePrizes(event, shown ?? [], wanted ?? []);
  if (saved.ok) return redirect(`/events/${event}/prizes`);
  return sendBack<SentPrizes>(saved, request, { message: saved.message, typed });
}

/** Each place as it was shown: 'place entry amount'. */
async function pay({ api, request, event, form }: Sent) {
  const onPaper = new Set(form.getAll('paper').map(String));
  const shown = form.getAll('place').map((sent) => {
    const [place = '', entry = '', amount = ''] = String(sent).split(' ');
    return { place: readId(place), entry_id: readId(entry), amount, on_paper: onPaper.has(entry) };
  });
  const paid = await api.payPrizes(event, { shown });
  if (!paid.ok) return sendBack<SentPrizes>(paid, request, { message: paid.message });
  const { cards } = paid.data;
  return cards.length === 0 ? redirect(`/events/${event}/prizes`) : data<SentPrizes>({ message: '', cards });
}
