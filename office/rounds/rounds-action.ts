import { data, redirect } from 'react-router';
import type { OfficeActs } from '#backend/office/act.ts';
import { type MatchResult, MOST_TYPED, parseTypedResult } from '#domain/rounds/match-result.ts';
import { readId, textOf, throwSignIn } from '../api/answers.ts';
import type { Answer, CallRefusal } from '../api/call.ts';

export interface SentRounds {
  message: string;
  problems: Record<string, string>;
  /** What was typed, by field. */
  typed: Record<string, string>;
}

interface Sent {
  act: OfficeActs;
  request: Request;
  event: number;
  form: FormData;
}

export async function answerRounds(sent: Sent) {
  const { act, event: id, form } = sent;
  const number = readId(textOf(form, 'round'));
  switch (textOf(form, 'do')) {
    case 'pair':
      return answer(sent, await act.pairRound({ id, shown: textOf(form, 'shown'), ...planOf(form) }), '');
    case 'unpair':
      return answer(sent, await act.unpairRound({ id, number }), '');
    case 'clock':
      return answer(sent, await act.setRoundClock({ id, number, runs: textOf(form, 'runs') === 'yes' }), '');
    case 'player': {
      const plays = textOf(form, 'plays') === 'yes';
      const set = await act.setPlayer({ id, entry_id: textOf(form, 'entry'), plays });
      return answer(sent, set, `?round=${number}`);
    }
    case 'swap': {
      const swap = { one: seatedOf(form, 'one'), other: seatedOf(form, 'other') };
      return answer(sent, await act.swapPlayers({ id, number, ...swap }), '');
    }
    case 'late': {
      const late = { id, number, entry_id: textOf(form, 'entry') };
      return answer(sent, await act.seatLate(late), '');
    }
    case 'plan':
      return answer(
        sent,
        await act.changePlan({ id, before: lengthOf(form, 'before-'), plan: lengthOf(form) }),
        '',
      );
    case 'change':
      return change(sent, number);
    default:
      return enter(sent, number);
  }
}

/** '3-41': the table that was shown, and the entry. */
function seatedOf(form: FormData, field: string) {
  const [table, entry_id] = textOf(form, field).split('-');
  return { table, entry_id };
}

function planOf(form: FormData) {
  if (!form.has('rules')) return {};
  return { plan: { rules: textOf(form, 'rules'), ...lengthOf(form) } };
}

const lengthOf = (form: FormData, prefix = '') => ({
  rounds: textOf(form, `${prefix}rounds`),
  minutes: textOf(form, `${prefix}minutes`),
  cut: textOf(form, `${prefix}cut`),
});

/** '7 2-1' for a table that has no result yet. */
async function enter(sent: Sent, number: number) {
  const typed = textOf(sent.form, 'result').slice(0, MOST_TYPED);
  const read = parseTypedResult(typed);
  if (!read) {
    const words = 'Type the table and the games that each has won, such as 7 2-1.';
    return refuse(sent, { status: 400, message: words, params: { result: words } });
  }
  const entered = { id: sent.event, number, table: read.table, before: null, after: toSent(read.result) };
  const saved = await sent.act.setMatch(entered);
  return answer(sent, saved, `?round=${number}`);
}

/** From the result that was shown, to a typed one or to none. */
async function change(sent: Sent, number: number) {
  const { act, event: id, form } = sent;
  const table = readId(textOf(form, 'table'));
  const typed = textOf(form, 'result').slice(0, MOST_TYPED);
  const [before, after] = [textOf(form, 'before'), typed].map(
    (words) => parseTypedResult(`${table} ${words}`)?.result,
  );
  if (typed.trim() !== '' && !after) {
    const words = 'Type the games that each has won, such as 2-1.';
    return refuse(sent, { status: 400, message: words, params: { result: words } });
  }
  const changed = { before: before ? toSent(before) : null, after: after ? toSent(after) : null };
  const search = new URLSearchParams({ round: String(number), corrected: String(table) });
  return answer(sent, await act.setMatch({ id, number, table, ...changed }), `?${search}`);
}

const toSent = ({ winsA, winsB, draws, isDoubleLoss }: MatchResult) => ({
  wins_a: winsA,
  wins_b: winsB,
  draws,
  double_loss: isDoubleLoss,
});

const answer = (sent: Sent, saved: Answer<void>, search: string) =>
  saved.ok ? redirect(`/events/${sent.event}/rounds${search}`) : refuse(sent, saved);

interface Refusal {
  status: number;
  message: string;
  params: Record<string, string>;
}

function refuse({ form, request }: Sent, refusal: Refusal | CallRefusal) {
  if ('code' in refusal) throwSignIn(refusal, request);
  const typed = Object.fromEntries(
    [...form].map(([name, value]) => [name, String(value).slice(0, MOST_TYPED)]),
  );
  const sent: SentRounds = { message: refusal.message, problems: refusal.params, typed };
  return data(sent, { status: refusal.status });
}
