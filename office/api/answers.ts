import { data, redirect } from 'react-router';
import type { Answer, CallRefusal } from './call.ts';
import type { OfficeApi } from './office-api.ts';

/** Leads to the sign-in without a session; other refusals become the error page. */
export function dataOf<Data>(answer: Answer<Data>, request: Request): Data {
  if (answer.ok) return answer.data;
  throwSignIn(answer, request);
  throw data(answer.message, { status: answer.status });
}

export function throwSignIn({ code }: CallRefusal, request: Request): void {
  if (code === 'rest_not_logged_in')
    throw redirect(`/sign-in?${new URLSearchParams({ to: pathIn(request) })}`);
}

/** Where to go after the sign-in: a place of the office, or its beginning. */
export function readPlace(search: URLSearchParams): string {
  const to = search.get('to') ?? '/';
  return /^\/(?!\/)[\w/-]*(?:\?[\w=&%.+:-]*)?$/.test(to) ? to : '/';
}

function pathIn(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.replace(/^\/office/, '').replace(/\.data$/, '') || '/';
}

/** A form that was refused for want of a confirmation: it is shown with the ways to confirm. */
export interface Unconfirmed {
  kind: 'unconfirmed';
  /** What was typed and pressed. */
  fields: [string, string][];
  message: string | undefined;
  /** Which way was refused. */
  by: 'passkey' | 'code' | undefined;
}

/** Does what a form asks for; the passkey or code in it confirms first. */
export async function withConfirmation<Data>(
  api: OfficeApi,
  form: FormData,
  act: () => Promise<Answer<Data>>,
): Promise<Answer<Data> | Unconfirmed> {
  const [passkey, code] = [textOf(form, 'confirmation_passkey'), textOf(form, 'confirmation')];
  if (passkey !== '' || code !== '') {
    const confirmed = await (passkey === '' ? api.confirm(code) : api.confirmByPasskey(passkey));
    if (!confirmed.ok)
      return unconfirmed(form, { message: confirmed.message, by: passkey === '' ? 'code' : 'passkey' });
  }
  const answer = await act();
  return !answer.ok && answer.code === 'office_confirmation_needed'
    ? unconfirmed(form, { message: undefined, by: undefined })
    : answer;
}

const unconfirmed = (form: FormData, refusal: Pick<Unconfirmed, 'message' | 'by'>): Unconfirmed => ({
  kind: 'unconfirmed',
  fields: Array.from(form, ([name, value]): [string, string] => [name, String(value)]).filter(
    ([name]) => name !== 'confirmation' && name !== 'confirmation_passkey',
  ),
  ...refusal,
});

/** A body that is no form, or one that was cut off, is answered with 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data('This form did not arrive whole: send it again.', { status: 400 });
  }
}

/** The same for what scripts send. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw data('This did not arrive whole: send it again.', { status: 400 });
  }
}

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');
