import type { z } from 'zod';
import { apiErrorSchema } from '#contract/errors.ts';
import { type Answer, type CallRefusal, refusalOf } from '#contract/office/answer.ts';
import { PATHS } from '#contract/paths.ts';

export type { Answer, CallRefusal };

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

export const readRefusal = async (response: Response): Promise<CallRefusal> =>
  refusalOf(apiErrorSchema.parse(await response.json()));

export type OfficeCall = ReturnType<typeof createCall>;
