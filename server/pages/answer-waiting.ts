import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { isCrawler } from '../protection/is-crawler.ts';

/** Longer: our own backend is late only when the machine is busy, and one more page to render would not help. */
const OWN_TIMEOUT_MS = 2_500;
const TIMEOUT_MS = 500;
const NOT_LATE = Symbol('not late');

export const timeoutOf = ({ shopApiUrl, contentApiUrl }: Config): number =>
  shopApiUrl === undefined && contentApiUrl === undefined ? OWN_TIMEOUT_MS : TIMEOUT_MS;

/** Crawlers and programs wait for the page itself and its status. */
export const isBrowserPage = ({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean =>
  method === 'GET' && headers.get('sec-fetch-dest') === 'document' && !isCrawler(headers.get('user-agent'));

export const hasWaitingPage = (pathname: string): boolean =>
  /^\/(shop(\/product\/\d+)?|posts(\/[^/.]+)?|tournaments)?$/.test(pathname);

export async function isLate(page: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const arrived = page.then(
    () => NOT_LATE,
    () => NOT_LATE,
  );
  return (await Promise.race([arrived, delay(timeoutMs, undefined, { ref: false })])) !== NOT_LATE;
}

const END = '</body>';
/** Where scripts are off; otherwise the page's own script reloads it. Neither adds an entry to the browser's history. */
const REFRESH = '<noscript><meta http-equiv="refresh" content="0"></noscript>';

/** Sends a skeleton page at once, and its reload when the page is ready. */
export async function answerWaiting(
  waitingPage: Response,
  whenReady: () => Promise<void>,
): Promise<Response> {
  const html = await waitingPage.text();
  const end = html.lastIndexOf(END);
  const encoder = new TextEncoder();
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoder.encode(html.slice(0, end)));
      await whenReady().catch(() => undefined);
      if (isCancelled) return;
      controller.enqueue(encoder.encode(REFRESH + html.slice(end)));
      controller.close();
    },
    cancel() {
      isCancelled = true;
    },
  });
  const headers = new Headers(waitingPage.headers);
  // Proxies may neither compress nor buffer it.
  headers.set('cache-control', 'no-store, no-transform');
  headers.set('x-accel-buffering', 'no');
  return new Response(body, { headers });
}
