import type { OfficeActs } from '#backend/office/act.ts';
import { isSecret, textOf } from './answers.ts';
import type { Answer } from './call.ts';

type Confirming = Pick<OfficeActs, 'confirm' | 'confirmByPasskey'>;

/** A form refused for lack of a confirmation, shown with the ways to confirm. */
export interface Unconfirmed {
  kind: 'unconfirmed';
  /** What was typed and pressed. */
  fields: [string, string][];
  message: string | undefined;
  /** The failed way. */
  by: 'passkey' | 'code' | 'till PIN' | undefined;
}

/** Performs a form's action; a passkey or code in it is confirmed first. */
export async function withConfirmation<Data>(
  acts: Confirming,
  form: FormData,
  act: () => Promise<Answer<Data>>,
): Promise<Answer<Data> | Unconfirmed> {
  const [passkey, code] = [textOf(form, 'confirmation_passkey'), textOf(form, 'confirmation')];
  if (passkey !== '' || code !== '') {
    const confirmed = await (passkey === ''
      ? acts.confirm({ code })
      : acts.confirmByPasskey({ signed: passkey }));
    if (!confirmed.ok)
      return unconfirmed(form, { message: confirmed.message, by: passkey === '' ? 'code' : 'passkey' });
  }
  const answer = await act();
  return !answer.ok && answer.code === 'office_confirmation_needed'
    ? unconfirmed(form, { message: undefined, by: undefined })
    : answer;
}

/** Performs a counter sale's refund by the till PIN in the form; one without it as any other dangerous action. */
export async function withTillPin<Data>(
  acts: Confirming,
  form: FormData,
  act: (tillPin: string) => Promise<Answer<Data>>,
  actConfirmed: () => Promise<Answer<Data>>,
): Promise<Answer<Data> | Unconfirmed> {
  const tillPin = textOf(form, 'till_pin').trim();
  if (tillPin === '') return withConfirmation(acts, form, actConfirmed);
  const answer = await act(tillPin);
  return !answer.ok && TILL_PIN_REFUSALS.includes(answer.code)
    ? unconfirmed(form, { message: answer.message, by: 'till PIN' })
    : answer;
}

const TILL_PIN_REFUSALS = ['office_wrong_till_pin', 'office_no_till_pin', 'office_paused'];

const unconfirmed = (form: FormData, refusal: Pick<Unconfirmed, 'message' | 'by'>): Unconfirmed => ({
  kind: 'unconfirmed',
  fields: Array.from(form, ([name, value]): [string, string] => [name, String(value)]).filter(
    ([name]) => !isSecret(name),
  ),
  ...refusal,
});
