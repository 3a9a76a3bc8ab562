import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type ClientRequest, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { withTimeout } from '../ground/fetch-outside.ts';
import { isLoopback, isPublicAddress } from '../ground/public-address.ts';

export interface Posted {
  /** null: no response. */
  status: number | null;
  /** Beginning of the response. */
  response: string;
  /** Empty: accepted. */
  error: string;
}

export interface PostOptions {
  /** Outside production, so that a receiver can run on the same machine. */
  mayCallLoopback: boolean;
  timeoutMs?: number;
  resolve?: (host: string) => Promise<LookupAddress[]>;
}

const TIMEOUT_MS = 5_000;
const READ_BYTES = 64 * 1024;
const KEPT_CHARACTERS = 1_000;

/** Posts only to the address that was checked: no redirect or second DNS lookup leads elsewhere. */
export async function postWebhook(
  url: URL,
  headers: Record<string, string>,
  body: string,
  { mayCallLoopback, timeoutMs = TIMEOUT_MS, resolve = resolveAll }: PostOptions,
): Promise<Posted> {
  const startedAt = performance.now();
  try {
    const addresses = await withTimeout(resolve(url.hostname.replace(/^\[|\]$/g, '')), timeoutMs);
    const [address] = addresses;
    const mayCall = (each: LookupAddress) => isPublicAddress(each) || (mayCallLoopback && isLoopback(each));
    if (!address || !addresses.every(mayCall)) {
      return failed('The address lies in a private network, which a webhook may not call.');
    }
    if (url.protocol !== 'https:' && !isLoopback(address)) return failed('Only https:// is called.');
    const left = timeoutMs - (performance.now() - startedAt);
    return await send(url, address, { headers, body, timeoutMs: Math.max(1, Math.ceil(left)) });
  } catch (error) {
    return failed(describe(error, timeoutMs));
  }
}

const resolveAll = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true });

const failed = (error: string): Posted => ({ status: null, response: '', error });

function send(
  url: URL,
  { address, family }: LookupAddress,
  { headers, body, timeoutMs }: { headers: Record<string, string>; body: string; timeoutMs: number },
): Promise<Posted> {
  const content = Buffer.from(body);
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': content.length },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  };
  return new Promise((done, fail) => {
    const request = open(url, options);
    request.once('error', fail);
    // The only sign of an answer that switches protocols.
    request.once('close', () => fail(new Error('closed without an answer')));
    request.once('response', async (response) => {
      const status = response.statusCode ?? 0;
      const text = await readBeginning(response).catch(() => '');
      request.destroy();
      done({ status, response: text, error: errorOf(status) });
    });
    request.end(content);
  });
}

const open = (url: URL, options: RequestOptions): ClientRequest =>
  url.protocol === 'https:' ? secureRequest(url, options) : plainRequest(url, options);

async function readBeginning(response: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= READ_BYTES) break;
  }
  // PostgreSQL cannot store NUL.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, KEPT_CHARACTERS);
}

function errorOf(status: number): string {
  if (status >= 200 && status < 300) return '';
  if (status >= 300 && status < 400) return `Answered ${status}: redirects are not followed.`;
  return `Answered ${status}.`;
}

function describe(error: unknown, timeoutMs: number): string {
  const {
    name = '',
    message = '',
    code = '',
  } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (name === 'AbortError' || name === 'TimeoutError' || message.startsWith('no answer within')) {
    return `No answer within ${timeoutMs / 1000} seconds.`;
  }
  if (code === 'ENOTFOUND') return 'There is no such host.';
  if (code === 'ECONNREFUSED') return 'Nothing listens there.';
  return `Not reached: ${message || 'unknown error'}`.slice(0, 300);
}
