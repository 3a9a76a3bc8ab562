import { data, redirect } from 'react-router';
import { matchChangeSchema, type OfficeRounds } from '#contract/office/rounds.ts';
import { MOST_TYPED, parseTypedResult } from '#domain/rounds/match-result.ts';
import { readId, textOf, throwSignIn } from '../api/answers.ts';
import type { Answer } from '../api/call.ts';
import type { OfficeApi } from '../api/office-api.ts';

export interface SentRounds {
  message: string;
  problems: Record<string, string>;
  /** What was typed, by field. */
  typed: Record<string, string>;
}

interface Sent {
  api: OfficeApi;
  request: Request;
  event: number;
  form: FormData;
}

export async function answerRounds(sent: Sent) {
  const { api, event, form } = sent;
  const number = readId(textOf(form, 'round'));
  switch (textOf(form, 'do')) {
    case 'pair':
      return answer(sent, await api.pairRound(event, Number(textOf(form, 'shown')), planOf(form)), '');
    case 'unpair':
      return answer(sent, await api.unpairRound(event, number), '');
    case 'clock':
      return answer(sent, await api.setRoundClock(event, number, textOf(form, 'runs') === 'yes'), '');
    case 'player': {
      const plays = textOf(form, 'plays') === 'yes';
      return answer(
        sent,
        await api.setPlayer(event, readId(textOf(form, 'entry')), plays),
        `?round=${number}`,
      );
    }
    case 'swap': {
      const [one, other] = [readId(textOf(form, 'one')), readId(textOf(form, 'other'))];
      return answer(sent, await api.swapPlayers(event, number, one, other), '');
    }
    case 'change':
      return change(sent, number);
    default:
      return enter(sent, number);
  }
}

function planOf(form: FormData) {
  if (!form.has('rules')) return undefined;
  const [rules, rounds, minutes, cut] = ['rules', 'rounds', 'minutes', 'cut'].map((name) =>
    textOf(form, name),
  );
  return { rules, rounds, minutes, cut };
}

/** '7 2-1' for a table that has no result yet. */
async function enter(sent: Sent, number: number) {
  const typed = textOf(sent.form, 'result').slice(0, MOST_TYPED);
  const read = parseTypedResult(typed);
  if (!read) {
    const words = 'Type the table and the games that each has won, such as 7 2-1.';
    return refuse(sent, { status: 400, message: words, params: { result: words } });
  }
  const { winsA, winsB, draws, isDoubleLoss } = read.result;
  const after = { wins_a: winsA, wins_b: winsB, draws, double_loss: isDoubleLoss };
  const saved = await sent.api.setMatch(sent.event, { number, table: read.table, before: null, after });
  return answer(sent, saved, `?round=${number}`);
}

/** From the result that was shown, to a typed one or to none. */
async function change(sent: Sent, number: number) {
  const { api, event, form } = sent;
  const table = readId(textOf(form, 'table'));
  const typed = textOf(form, 'result').slice(0, MOST_TYPED);
  const [before, after] = [textOf(form, 'before'), typed].map(
    (words) => parseTypedResult(`${table} ${words}`)?.result,
  );
  if (typed.trim() !== '' && !after) {
    const words = 'Type the games that each has won, such as 2-1.';
    return refuse(sent, { status: 400, message: words, params: { result: words } });
  }
  const [shown, wanted] = [before, after].map(
    (result) =>
      result && {
        wins_a: result.winsA,
        wins_b: result.winsB,
        draws: result.draws,
        double_loss: result.isDoubleLoss,
      },
  );
  const changed = matchChangeSchema.parse({ before: shown ?? null, after: wanted ?? null });
  const search = new URLSearchParams({ round: String(number), corrected: String(table) });
  return answer(sent, await api.setMatch(event, { number, table, ...changed }), `?${search}`);
}

const answer = (sent: Sent, saved: Answer<OfficeRounds>, search: string) =>
  saved.ok ? redirect(`/events/${sent.event}/rounds${search}`) : refuse(sent, saved);

interface Refusal {
  status: number;
  message: string;
  params: Record<string, string>;
}

function refuse({ form, request }: Sent, refusal: Refusal | Extract<Answer<OfficeRounds>, { ok: false }>) {
  if ('code' in refusal) throwSignIn(refusal, request);
  const typed = Object.fromEntries(
    [...form].map(([name, value]) => [name, String(value).slice(0, MOST_TYPED)]),
  );
  const sent: SentRounds = { message: refusal.message, problems: refusal.params, typed };
  return data(sent, { status: refusal.status });
}
