import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const CHECK_MS = 2;
const TIMEOUT_MS = 30_000;

interface Pace {
  url: string;
  paths: readonly string[];
  /** Per second, however many are answered. */
  rate: number;
  seconds: number;
}

interface Report {
  answered: (status: number, ms: number) => void;
  failed: (reason: string) => void;
}

/** Requests pages at an even pace, each over a new connection, as from visitors who have nothing to do with each other. */
export async function requestAtPace({ url, paths, rate, seconds }: Pace, report: Report): Promise<void> {
  const startedAt = performance.now();
  const requests: Promise<void>[] = [];
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - startedAt) / 1_000) {
    const due = Math.floor(elapsed * rate);
    while (requests.length < due) requests.push(request(url + paths[requests.length % paths.length], report));
    await wait(CHECK_MS);
  }
  await Promise.all(requests);
}

function request(address: string, { answered, failed }: Report): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const startedAt = performance.now();
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const sent = get(address, { agent: false, headers, timeout: TIMEOUT_MS }, (response) => {
    response.resume().once('end', () => answered(response.statusCode ?? 0, performance.now() - startedAt));
  });
  sent
    .on('timeout', () => sent.destroy(new Error('timeout')))
    .on('error', ({ message }) => failed(message))
    .on('close', resolve);
  return promise;
}
