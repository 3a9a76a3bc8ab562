import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { apiDiscoveryLink } from '#contract/content.ts';
import { storefrontContext } from './api/context.ts';
import { pathPattern, SCREENS } from './screens.ts';
import { deferScriptsUntilPaint, toWaitingPage } from './site/script-loading.ts';
import { NonceContext } from './ui/nonce.ts';

const RENDER_TIMEOUT_MS = 10_000;

const PAINTED_FIRST = SCREENS.filter(({ paintsFirst }) => paintsFirst).map(pathPattern);

/** Renders the whole page first: pages are complete without JavaScript, and errors get their status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, publicUrl, isWaiting } = loadContext.get(storefrontContext);
  const { pathname } = new URL(request.url);
  const paintsFirst = PAINTED_FIRST.some((pattern) => pattern.test(pathname));
  const written = (html: string): string => {
    if (isWaiting) return toWaitingPage(html, nonce);
    return paintsFirst ? deferScriptsUntilPaint(html, nonce) : html;
  };
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Suspense boundaries stay in place, however long: React would move large ones by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.append('Link', apiDiscoveryLink(publicUrl));
          text(pipe(new PassThrough())).then(
            (html) => resolve(new Response(written(html), { headers, status: answerStatus })),
            reject,
          );
        },
        onShellError: reject,
        onError(error) {
          answerStatus = 500;
          reject(error);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_TIMEOUT_MS);
  });
}

/** Expected responses (404, redirects) are no errors. */
export function handleError(error: unknown, { request, context }: HandleErrorArguments): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(storefrontContext).reportError(error);
}

interface HandleErrorArguments {
  request: Request;
  context: Readonly<RouterContextProvider>;
}
