import { setTimeout as delay } from 'node:timers/promises';
import { API_KEY_HEADER, REQUEST_ID_HEADER } from '#contract/paths.ts';
import { AVAILABILITY_KEY, LISTS_KEY, SURROGATE_KEY_HEADER } from '#contract/surrogate-keys.ts';
import { NETWORK_ERROR, REQUEST_FAILED } from '../call-errors.ts';
import { type BackendTransport, type CallSettings, isPassing, ShopApiError } from './transport.ts';

export const REQUEST_TIMEOUT_MS = 10_000;
const MEMBERSHIP_KEYS = [LISTS_KEY, AVAILABILITY_KEY];
const TRIES = 3;
const RETRY_DELAY_MS = 1_000;

export interface JsonAnswer {
  body: unknown;
  headers: Headers;
  /** Of the body as it came. */
  characters: number;
}

/** GETs with three tries, a second longer apart each time; undefined for a 404, ShopApiError when nothing came. */
export async function getJson(settings: CallSettings, path: string): Promise<JsonAnswer | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(settings, path);
    } catch (error) {
      if (!(error instanceof ShopApiError)) throw error;
      if (!isPassing(error) || attempt === (settings.tries ?? TRIES)) {
        if (settings.sources) settings.sources.isComplete = false;
        throw error;
      }
      await settings.wait(RETRY_DELAY_MS * attempt);
    }
  }
}

async function tryOnce(settings: CallSettings, path: string): Promise<JsonAnswer | undefined> {
  const { door, requestId, timeoutMs = REQUEST_TIMEOUT_MS } = settings;
  const request = new Request(door.baseUrl + path, {
    headers: {
      ...(door.apiKey === undefined ? {} : { [API_KEY_HEADER]: door.apiKey }),
      [REQUEST_ID_HEADER]: requestId,
      accept: 'application/json',
    },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const response = await send(door, request);
  noteKeys(settings, response.headers);
  if (response.status === 404) return undefined;
  if (!response.ok) {
    throw new ShopApiError(`Request failed with status code ${response.status}`, response.status);
  }
  const text = await readText(response);
  return { body: parseJson(text), headers: response.headers, characters: text.length };
}

/** What another backend calls its own changes is not heard of here. */
function noteKeys({ door, sources, keepsMembers }: CallSettings, headers: Headers): void {
  if (!door.clock) return;
  for (const key of headers.get(SURROGATE_KEY_HEADER)?.split(' ') ?? []) {
    if (!(keepsMembers && MEMBERSHIP_KEYS.includes(key))) sources?.keys.add(key);
  }
}

/** Sends a request; what keeps an answer from coming becomes the text of the error catalogue. */
export async function send(door: BackendTransport, request: Request): Promise<Response> {
  try {
    return await door.fetch(request);
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ShopApiError(isTimeout ? 'timeout exceeded' : NETWORK_ERROR);
  }
}

export const readJson = async (response: Response): Promise<unknown> => parseJson(await readText(response));

async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch {
    throw new ShopApiError(REQUEST_FAILED);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopApiError(REQUEST_FAILED);
  }
}

export const waitFor = (ms: number): Promise<void> => delay(ms);
