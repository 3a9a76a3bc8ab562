import { data, redirect } from 'react-router';
import type { Answer, CallRefusal } from './call.ts';

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
