import { setTimeout as delay } from 'node:timers/promises';
import { API_KEY_HEADER, REQUEST_ID_HEADER } from '#contract/paths.ts';
import { SURROGATE_KEY_HEADER, toOffersKey } from '#contract/surrogate-keys.ts';
import { NETWORK_ERROR, REQUEST_FAILED } from '../call-errors.ts';
import { type BackendTransport, CallError, type CallSettings, isTransient } from './transport.ts';

export const REQUEST_TIMEOUT_MS = 10_000;
const TRIES = 3;
const RETRY_DELAY_MS = 1_000;

export interface JsonAnswer {
  body: unknown;
  headers: Headers;
  characters: number;
}

/** Undefined for a 404; throws CallError on failure. */
export async function getJson(settings: CallSettings, path: string): Promise<JsonAnswer | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const request = fetchOnce(settings, path);
      return await (settings.watchTry?.(request) ?? request);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!isTransient(error) || attempt === (settings.tries ?? TRIES)) {
        if (settings.sources) settings.sources.isComplete = false;
        throw error;
      }
      await settings.wait(RETRY_DELAY_MS * attempt);
    }
  }
}

async function fetchOnce(settings: CallSettings, path: string): Promise<JsonAnswer | undefined> {
  const { transport, requestId, bearer, timeoutMs = REQUEST_TIMEOUT_MS } = settings;
  const request = new Request(transport.baseUrl + path, {
    headers: {
      ...(transport.apiKey === undefined ? {} : { [API_KEY_HEADER]: transport.apiKey }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      [REQUEST_ID_HEADER]: requestId,
      accept: 'application/json',
    },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const response = await send(transport, request);
  collectKeys(settings, response.headers);
  if (response.status === 404) return undefined;
  if (!response.ok) {
    throw new CallError(`Request failed with status code ${response.status}`, response.status);
  }
  const text = await readText(response);
  return { body: parseJson(text), headers: response.headers, characters: text.length };
}

/** Ignores surrogate keys of other backends, whose changes are not published here. */
function collectKeys({ transport, sources, showsOffersOnly }: CallSettings, headers: Headers): void {
  if (!transport.keyVersions) return;
  for (const key of headers.get(SURROGATE_KEY_HEADER)?.split(' ') ?? []) {
    const dependsOn = showsOffersOnly ? toOffersKey(key) : key;
    if (dependsOn) sources?.keys.add(dependsOn);
  }
}

export async function send(transport: BackendTransport, request: Request): Promise<Response> {
  try {
    return await transport.fetch(request);
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw new CallError(isTimeout ? 'timeout exceeded' : NETWORK_ERROR);
  }
}

export const readJson = async (response: Response): Promise<unknown> => parseJson(await readText(response));

async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch {
    throw new CallError(REQUEST_FAILED);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError(REQUEST_FAILED);
  }
}

export const waitFor = (ms: number): Promise<void> => delay(ms);
