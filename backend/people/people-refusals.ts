import type { ErrorCode } from '#contract/errors.ts';
import { MAX_PASSKEYS, SIGN_IN_PAUSE_MINUTES } from '#domain/office/office.ts';
import { countOf } from '#domain/text/counts.ts';
import { invalidParams, Refused } from '../ground/refused.ts';

const WORDS = {
  office_wrong_password: 'E-mail or password is wrong.',
  office_wrong_code: 'This code is wrong, or has been used already.',
  office_wrong_till_pin: 'This till PIN is wrong.',
  office_no_till_pin: 'There is no till PIN: set one on your account page.',
  office_paused: `Too many tries: wait ${SIGN_IN_PAUSE_MINUTES} minutes.`,
  office_sign_in_expired: 'That took too long: sign in again.',
  office_link_expired: 'This link has been used or has expired. Ask for a new one.',
  office_passkey_expired: 'That took too long: press the button again.',
  office_passkey_elsewhere: 'Passkeys of the office work only at its own address:',
  office_passkey_refused: 'This passkey was not accepted, so nothing was done.',
  office_passkey_copied:
    'This passkey was refused: its counter went backwards, so somebody may have copied it. Sign in another way and remove it.',
  office_passkey_known: 'This passkey is already in the list.',
  office_unknown_passkey:
    'The office does not know this passkey: it was removed, or belongs to another shop.',
  office_too_many_passkeys: `There are ${MAX_PASSKEYS} passkeys already: remove one first.`,
  office_no_passkeys: 'Passkeys need a shop address with a host name, such as https://cards.example.',
  office_unknown_person: 'There is no such person.',
  office_unknown_session: 'This session has ended already.',
  office_email_taken: 'Somebody with this e-mail has a key already.',
  office_last_owner: 'At least one owner always stays: make somebody else owner first.',
} as const satisfies Partial<Record<ErrorCode, string>>;

const GUESSABLE =
  'is one that is tried first by who guesses; take a few words that have nothing to do with the shop';

interface Refusal {
  ok: false;
  code: keyof typeof WORDS | 'name_missing' | 'password_guessable';
  triesLeft?: number;
  /** The address that ends the sentence. */
  origin?: string;
}

/** Returns a success; throws a refusal with its wording. */
export function throwIfRefused<Outcome extends { ok: boolean }>(
  outcome: Outcome | Refusal,
): Extract<Outcome, { ok: true }> {
  if (outcome.ok) return outcome as Extract<Outcome, { ok: true }>;
  const { code, triesLeft, origin } = outcome as Refusal;
  if (code === 'name_missing') throw invalidParams({ name: 'is missing', email: 'is missing' });
  if (code === 'password_guessable') throw invalidParams({ password: GUESSABLE });
  if (triesLeft === undefined) throw new Refused(code, origin ? `${WORDS[code]} ${origin}` : WORDS[code]);
  const then = `then a ${SIGN_IN_PAUSE_MINUTES} minute pause`;
  const left =
    triesLeft === 0
      ? `Paused for ${SIGN_IN_PAUSE_MINUTES} minutes.`
      : `${countOf(triesLeft, 'try', 'tries')} left, ${then}.`;
  throw new Refused(code, `${WORDS[code]} ${left}`);
}
