import { z } from 'zod';
import { API_KEY_HEADER, REQUEST_ID_HEADER, VISITOR_ADDRESS_HEADER } from '#contract/paths.ts';
import { REQUEST_FAILED } from '../call-errors.ts';
import { REQUEST_TIMEOUT_MS, readJson, send } from './get-json.ts';
import { type CallSettings, ShopApiError } from './transport.ts';

/** Refusals of a POST are values: the caller decides what they mean for the shopper. */
export type PostResult<Value> = { ok: true; value: Value } | PostFailure;

export interface PostFailure {
  ok: false;
  /** 0 when no answer came. */
  status: number;
  /** The backend's code, as `insufficient_stock`. */
  code: string;
  message: string;
  data: unknown;
}

export interface PostSettings {
  headers?: Record<string, string> | undefined;
  timeoutMs?: number | undefined;
}

/** The shop has not said no: it may even have done what it was asked for. */
export const isUnanswered = ({ status }: PostFailure): boolean => status === 0 || status >= 500;

const refusal = z.object({
  code: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  data: z.unknown().optional(),
});

/** POSTs once and never again by itself; `read` gives undefined for an answer that makes no sense. */
export async function postJson<Value>(
  settings: CallSettings,
  path: string,
  payload: unknown,
  read: (body: unknown) => Value | undefined,
  { headers = {}, timeoutMs = REQUEST_TIMEOUT_MS }: PostSettings = {},
): Promise<PostResult<Value>> {
  const { door, requestId, visitorAddress } = settings;
  const request = new Request(door.baseUrl + path, {
    method: 'POST',
    body: JSON.stringify(payload),
    headers: {
      ...headers,
      ...(door.apiKey === undefined ? {} : { [API_KEY_HEADER]: door.apiKey }),
      [REQUEST_ID_HEADER]: requestId,
      ...(visitorAddress && door.isSameSite ? { [VISITOR_ADDRESS_HEADER]: visitorAddress } : {}),
      'content-type': 'application/json',
    },
    signal: AbortSignal.timeout(timeoutMs),
  });
  try {
    const response = await send(door, request);
    const body = await readJson(response);
    const value = response.ok ? read(body) : undefined;
    return value === undefined ? readFailure(response, body) : { ok: true, value };
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error;
    return { ok: false, status: 0, code: 'no_answer', message: error.message, data: undefined };
  }
}

/** WordPress's error shape, or `{success: false, error, message}`. */
function readFailure(response: Response, body: unknown): PostFailure {
  const parsed = refusal.safeParse(body);
  const told = parsed.success ? parsed.data : undefined;
  const code = told?.code ?? told?.error ?? 'request_failed';
  const message = told?.message ?? `API error: ${response.status} ${response.statusText}`.trim();
  return {
    ok: false,
    status: response.status,
    code,
    message: FOR_PROGRAMMERS.test(code) ? REQUEST_FAILED : message,
    data: told?.data,
  };
}

/** WordPress's own refusals (a wrong key, 'Invalid parameter(s): return_url') tell a shopper nothing. */
const FOR_PROGRAMMERS = /^rest_/;
