import { data, redirect } from 'react-router';
import type { OfficeMe } from '#backend/people/sessions/own-keys.ts';
import { MAX_IMPORT_BYTES } from '#domain/imports/imports.ts';
import { notAllowed, type OfficeRight } from '#domain/office/office.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { Answer, CallRefusal } from './call.ts';
import { readAtMost } from './read-at-most.ts';

/** Redirects to the sign-in without a session; other refusals become the error page. */
export function dataOf<Data>(answer: Answer<Data>, request: Request): Data {
  if (answer.ok) return answer.data;
  throwSignIn(answer, request);
  throw data(answer.message, { status: answer.status });
}

/** For screens that ask nothing else of the backend before a form is sent. */
export async function requireRight(
  act: { me: () => Promise<Answer<OfficeMe>> },
  request: Request,
  right: OfficeRight,
): Promise<OfficeMe> {
  const me = dataOf(await act.me(), request);
  if (!me.rights.includes(right)) throw data(notAllowed(right), { status: 403 });
  return me;
}

export function throwSignIn({ code }: CallRefusal, request: Request): void {
  if (code === 'rest_not_logged_in')
    throw redirect(`/sign-in?${new URLSearchParams({ to: placeOf(request) })}`);
}

/** Answers a refused form with what its screen says of it. Redirects to the sign-in without a session. */
export function sendBack<Sent>(refusal: CallRefusal, request: Request, sent: Sent) {
  throwSignIn(refusal, request);
  return data(sent, { status: refusal.status });
}

/** Where to go after signing in: an office address, or the start page. */
export function readPlace(search: URLSearchParams): string {
  const to = search.get('to') ?? '/';
  return /^\/(?!\/)[\w/-]*(?:\?[\w=&%.+:*-]*)?$/.test(to) ? to : '/';
}

const MAX_ID = 2_147_483_647;

/** The id in an address; 0, which nothing has, if there is none. */
export const readId = (text: string | undefined = ''): number =>
  /^\d{1,10}$/.test(text) ? Math.min(Number(text), MAX_ID) : 0;

/** What React Router adds to the address of a screen. */
const OWN_PARAMETERS = ['_routes', 'index'];

/** A list keeps its filter. */
function placeOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of OWN_PARAMETERS) searchParams.delete(name);
  const path = pathname.replace(/^\/office/, '').replace(/\.data$/, '') || '/';
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}

/** Room for 10,000 checked rows, or for a long text before and after. */
const MAX_FORM_BYTES = 1024 * 1024;

/** Answers a malformed or truncated form with 400, and stops reading a larger one (413). */
export async function readForm(request: Request): Promise<FormData> {
  return (await readFormAtMost(request, MAX_FORM_BYTES)) ?? throwTooLarge();
}

/** A form with files, read only with a session; undefined if it is larger. */
export async function readFormWithFiles(
  request: Request,
  act: { me: () => Promise<Answer<unknown>> },
  maxBytes: number,
): Promise<FormData | undefined> {
  dataOf(await act.me(), request);
  return readFormAtMost(request, maxBytes);
}

/** Overhead of the form around an imported file. */
const FORM_BYTES = 10_000;

/** The same for a form with a file to import. */
export const readImportForm = (
  request: Request,
  act: { me: () => Promise<Answer<unknown>> },
): Promise<FormData | undefined> => readFormWithFiles(request, act, MAX_IMPORT_BYTES + FORM_BYTES);

async function readFormAtMost(request: Request, maxBytes: number): Promise<FormData | undefined> {
  const body = await readAtMost(request, maxBytes);
  if (!body) return undefined;
  const { url, method, headers } = request;
  try {
    return await new Request(url, { method, headers, body }).formData();
  } catch {
    throw data('This form arrived incomplete: send it again.', { status: 400 });
  }
}

/** The same for JSON from scripts. */
export async function readJson(request: Request): Promise<unknown> {
  const body = (await readAtMost(request, MAX_FORM_BYTES)) ?? throwTooLarge();
  const read = parseJson(await body.text());
  if (read === undefined) throw data('This arrived incomplete: send it again.', { status: 400 });
  return read;
}

function throwTooLarge(): never {
  throw data('This is larger than any form of the office. Nothing was changed.', { status: 413 });
}

/** All fields, as typed, but for secrets, which never travel back in a page. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    Array.from(form, ([name, value]) => [name, String(value)] as const).filter(([name]) => !isSecret(name)),
  );

export const isSecret = (name: string): boolean =>
  ['confirmation', 'confirmation_passkey', 'till_pin', 'new_till_pin'].includes(name);

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');
