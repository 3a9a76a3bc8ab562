import type { ErrorCode } from '#contract/errors.ts';
import { SIGN_IN_PAUSE_MINUTES } from '#domain/office.ts';
import { invalidParams, Refused } from '../ground/refused.ts';

const WORDS = {
  office_wrong_password: 'E-mail or password is wrong.',
  office_wrong_code: 'This code is wrong, or was used already.',
  office_paused: `Too many tries: wait ${SIGN_IN_PAUSE_MINUTES} minutes.`,
  office_sign_in_expired: 'That took too long: sign in again.',
  office_link_expired: 'This link has been used or has run out. Ask for a new one.',
  office_unknown_person: 'There is no such person.',
  office_unknown_session: 'This session has ended already.',
  office_email_taken: 'Somebody with this e-mail has a key already.',
  office_last_owner: 'At least one owner always stays: make somebody else owner first.',
} as const satisfies Partial<Record<ErrorCode, string>>;

interface Refusal {
  ok: false;
  code: keyof typeof WORDS | 'name_missing';
  triesLeft?: number;
}

/** Passes on a success, and throws a refusal in words. */
export function orRefuse<Outcome extends { ok: boolean }>(
  outcome: Outcome | Refusal,
): Extract<Outcome, { ok: true }> {
  if (outcome.ok) return outcome as Extract<Outcome, { ok: true }>;
  const { code, triesLeft } = outcome as Refusal;
  if (code === 'name_missing') throw invalidParams({ name: 'is missing', email: 'is missing' });
  if (triesLeft === undefined) throw new Refused(code, WORDS[code]);
  const then = `then a ${SIGN_IN_PAUSE_MINUTES} minute pause`;
  const left =
    triesLeft === 0
      ? `Paused for ${SIGN_IN_PAUSE_MINUTES} minutes.`
      : `${countTries(triesLeft)} left, ${then}.`;
  throw new Refused(code, `${WORDS[code]} ${left}`, { tries_left: triesLeft });
}

const countTries = (count: number): string => (count === 1 ? '1 try' : `${count} tries`);
