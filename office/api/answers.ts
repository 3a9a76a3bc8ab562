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

/** A form that was refused for want of a confirmation: it is shown with a field for the code. */
export interface Unconfirmed {
  kind: 'unconfirmed';
  /** What was typed and pressed. */
  fields: [string, string][];
  message: string | undefined;
}

/** Does what a form asks for; the code in it confirms first. */
export async function withConfirmation<Data>(
  api: OfficeApi,
  form: FormData,
  act: () => Promise<Answer<Data>>,
): Promise<Answer<Data> | Unconfirmed> {
  const code = textOf(form, 'confirmation');
  if (code !== '') {
    const confirmed = await api.confirm(code);
    if (!confirmed.ok) return unconfirmed(form, confirmed.message);
  }
  const answer = await act();
  return !answer.ok && answer.code === 'office_confirmation_needed' ? unconfirmed(form, undefined) : answer;
}

const unconfirmed = (form: FormData, message: string | undefined): Unconfirmed => ({
  kind: 'unconfirmed',
  fields: Array.from(form, ([name, value]): [string, string] => [name, String(value)]).filter(
    ([name]) => name !== 'confirmation',
  ),
  message,
});

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');
