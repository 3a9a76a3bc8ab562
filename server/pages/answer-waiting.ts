import { setTimeout as delay } from 'node:timers/promises';
import { isbot } from 'isbot';
import type { Config } from '../config.ts';

/** Our own backend answers within milliseconds: it is a busy machine that takes longer, which one page more would not help. */
const OWN_TIMEOUT_MS = 2_500;
const TIMEOUT_MS = 500;
const NOT_LATE = Symbol('not late');

/** How long a browser is shown nothing. */
export const timeoutOf = ({ shopApiUrl, contentApiUrl }: Config): number =>
  shopApiUrl === undefined && contentApiUrl === undefined ? OWN_TIMEOUT_MS : TIMEOUT_MS;

/** Somebody looks at the answer, or renders it as a browser does. Crawlers and programs wait for the page itself and its status. */
export const isBrowserPage = ({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean =>
  method === 'GET' &&
  headers.get('sec-fetch-dest') === 'document' &&
  !isbot(headers.get('user-agent')?.replace('HeadlessChrome/', 'Chrome/'));

/** What a visitor reads, with skeletons of its kind; not its data, and no file. */
export const hasStandIn = (pathname: string): boolean =>
  /^\/(shop(\/product\/\d+)?|posts(\/[^/.]+)?|tournaments)?$/.test(pathname);

export async function isLate(page: Promise<unknown>, patienceMs: number): Promise<boolean> {
  const arrived = page.then(
    () => NOT_LATE,
    () => NOT_LATE,
  );
  return (await Promise.race([arrived, delay(patienceMs, undefined, { ref: false })])) !== NOT_LATE;
}

const END = '</body>';
/** The same address again, without a script; a browser replaces the page that it leaves so. */
const COME_BACK = '<meta http-equiv="refresh" content="0">';

/**
 * Sends what stands in for a page at once, and ends it with the way to the page as soon as that is ready. So skeletons
 * are seen without scripts, and the page itself comes with its own status.
 */
export async function answerWaiting(standIn: Response, whenReady: () => Promise<void>): Promise<Response> {
  const html = await standIn.text();
  const end = html.lastIndexOf(END);
  const encoder = new TextEncoder();
  let isGone = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoder.encode(html.slice(0, end)));
      await whenReady().catch(() => undefined);
      if (isGone) return;
      controller.enqueue(encoder.encode(COME_BACK + html.slice(end)));
      controller.close();
    },
    cancel() {
      isGone = true;
    },
  });
  const headers = new Headers(standIn.headers);
  // Neither packed nor collected on its way: it is seen as it comes.
  headers.set('cache-control', 'no-store, no-transform');
  headers.set('x-accel-buffering', 'no');
  return new Response(body, { headers });
}
