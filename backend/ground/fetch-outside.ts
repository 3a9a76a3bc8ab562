import { setTimeout as wait } from 'node:timers/promises';

export interface OutsideRequest extends Omit<RequestInit, 'signal'> {
  /** Until the whole answer is read. */
  timeoutMs: number;
  maxBytes?: number;
}

/** No answer of these services is nearly as large. */
const MAX_BYTES = 1_000_000;

/** As fetch, for external services: limits the time and size of the answer, and follows no redirect. */
export async function fetchOutside(
  url: string,
  { timeoutMs, maxBytes = MAX_BYTES, ...init }: OutsideRequest,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  return fetchWithin(maxBytes)(url, { redirect: 'error', ...init, signal });
}

/** For callers that set their own signal. */
export const fetchWithin =
  (maxBytes: number): typeof fetch =>
  async (...request) =>
    limitAnswer(await fetch(...request), maxBytes);

/** Reading fails at the first byte too many, and the connection is closed. */
function limitAnswer(response: Response, maxBytes: number): Response {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new Error(`the answer is larger than ${maxBytes} bytes`));
      else controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
    },
  });
  return new Response(response.body?.pipeThrough(counter) ?? null, response);
}

/** undefined if the answer is no JSON, or does not arrive whole. */
export async function readJsonAnswer(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

export const withTimeout = <Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> =>
  Promise.race([answer, rejectAfter(ms)]);

async function rejectAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error(`no answer within ${ms} ms`);
}
