import { z } from 'zod';
import { API_KEY_HEADER, REQUEST_ID_HEADER, VISITOR_ADDRESS_HEADER } from '#contract/paths.ts';
import { REQUEST_FAILED } from '../call-errors.ts';
import { REQUEST_TIMEOUT_MS, readJson, send } from './get-json.ts';
import { CallError, type CallSettings } from './transport.ts';

export type PostResult<Value> = { ok: true; value: Value } | PostFailure;

export interface PostFailure {
  ok: false;
  /** 0: no response. */
  status: number;
  code: string;
  message: string;
  data: unknown;
}

export interface PostSettings {
  method?: 'POST' | 'DELETE' | undefined;
  headers?: Record<string, string> | undefined;
  timeoutMs?: number | undefined;
}

/** The request may or may not have taken effect. */
export const isUnanswered = ({ status }: PostFailure): boolean => status === 0 || status >= 500;

const refusal = z.object({
  code: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  data: z.unknown().optional(),
});

/** Never retries; `read` returns undefined for an invalid answer. */
export async function postJson<Value>(
  settings: CallSettings,
  path: string,
  payload: unknown,
  read: (body: unknown) => Value | undefined,
  { method = 'POST', headers = {}, timeoutMs = REQUEST_TIMEOUT_MS }: PostSettings = {},
): Promise<PostResult<Value>> {
  const { transport, requestId, bearer, visitorAddress } = settings;
  const request = new Request(transport.baseUrl + path, {
    method,
    body: JSON.stringify(payload),
    headers: {
      ...headers,
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(transport.apiKey === undefined ? {} : { [API_KEY_HEADER]: transport.apiKey }),
      [REQUEST_ID_HEADER]: requestId,
      ...(visitorAddress && transport.isSameSite ? { [VISITOR_ADDRESS_HEADER]: visitorAddress } : {}),
      'content-type': 'application/json',
    },
    signal: AbortSignal.timeout(timeoutMs),
  });
  try {
    const response = await send(transport, request);
    const body = await readJson(response);
    const value = response.ok ? read(body) : undefined;
    return value === undefined ? readFailure(response, body) : { ok: true, value };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { ok: false, status: 0, code: 'no_answer', message: error.message, data: undefined };
  }
}

function readFailure(response: Response, body: unknown): PostFailure {
  const parsed = refusal.safeParse(body);
  const details = parsed.success ? parsed.data : undefined;
  const code = details?.code ?? details?.error ?? 'request_failed';
  const message = details?.message ?? `API error: ${response.status} ${response.statusText}`.trim();
  return {
    ok: false,
    status: response.status,
    code,
    message: INTERNAL_CODE.test(code) ? REQUEST_FAILED : message,
    data: details?.data,
  };
}

/** WordPress's own errors (a wrong key, 'Invalid parameter(s): return_url') mean nothing to shoppers. */
const INTERNAL_CODE = /^rest_/;
