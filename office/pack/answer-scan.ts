import { data } from 'react-router';
import { textOf, throwSignIn } from '../api/answers.ts';
import type { Answer } from '../api/call.ts';
import type { OfficeContext } from '../api/context.ts';
import { chosenOrders } from './steps.tsx';

/** Typed, scanned, or chosen among several. */
export async function answerScan({ act }: OfficeContext, form: FormData, request: Request, tray?: string) {
  const unit = textOf(form, 'unit_id');
  const answer = await act.scanToPack({
    text: textOf(form, 'text'),
    ...(unit === '' ? {} : { unit_id: Number(unit) }),
    ...(tray === undefined ? {} : { tray }),
    orders: chosenOrders(request),
  });
  return answer.ok ? { scanned: answer.data } : refuse(answer, request);
}

/** A refusal with its wording and the typed text. */
export function refuse(answer: Extract<Answer<unknown>, { ok: false }>, request: Request, form?: FormData) {
  throwSignIn(answer, request);
  const typed = Object.fromEntries(
    ['tracking', 'weight', 'courier', 'box'].map((name) => [name, form ? textOf(form, name) : '']),
  );
  return data({ refusal: answer.message, typed }, { status: answer.status });
}
