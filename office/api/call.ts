import type { z } from 'zod';
import { apiErrorSchema } from '#contract/errors.ts';
import { PATHS } from '#contract/paths.ts';

export type Answer<Data> = { ok: true; data: Data } | CallRefusal;

export interface CallRefusal {
  ok: false;
  status: number;
  code: string;
  message: string;
  /** By field. */
  params: Record<string, string>;
}

/** Turns the data of an answer into what the screen says; a refusal stays as it is. */
export const mapData = <Data, Mapped>(answer: Answer<Data>, map: (data: Data) => Mapped): Answer<Mapped> =>
  answer.ok ? { ok: true, data: map(answer.data) } : answer;

/** Sends a call with API key, session and origin. */
export type SendCall = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Refusals are results; only a failing backend throws. */
export const createCall =
  (send: SendCall) =>
  async <Schema extends z.ZodType>(
    schema: Schema,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<z.output<Schema>>> => {
    const response = await send(method, PATHS.office + path, body);
    if (response.ok) return { ok: true, data: schema.parse(await response.json()) };
    if (response.status >= 500) throw new Error(`${method} ${path} answered ${response.status}`);
    return readRefusal(response);
  };

export async function readRefusal(response: Response): Promise<CallRefusal> {
  const { code, message, data } = apiErrorSchema.parse(await response.json());
  const { params = {} } = data;
  return { ok: false, status: response.status, code, message: sentenceOf(message, params), params };
}

/** Programs are told the names of the fields that are wrong; people what is wrong with each. */
function sentenceOf(message: string, params: Record<string, string>): string {
  if (!message.startsWith('Invalid parameter')) return message;
  const reasons = Object.entries(params).map(([field, reason]) =>
    /^\p{Lu}/u.test(reason) ? reason.replace(/\.$/, '') : `${wordsOf(field)} ${reason}`,
  );
  return `Not done: ${reasons.join('; ')}.`;
}

const wordsOf = (field: string): string => (field.split('.').at(-1) ?? '').replaceAll('_', ' ');

export type OfficeCall = ReturnType<typeof createCall>;
