import type { HttpBindings } from '@hono/node-server';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { ApiErrorBody } from '#contract/errors.ts';
import { isDatabaseFailure } from '../db/database-failure.ts';
import { errorBody, Refused } from '../refused.ts';

const RETRY_AFTER_SECONDS = '5';

function answerError(c: Context, error: Refused): Response {
  const { data, ...body } = errorBody(error);
  return c.json(
    { ...body, data: { ...data, request_id: c.get('requestId') } } satisfies ApiErrorBody,
    error.status as ContentfulStatusCode,
  );
}

/** Unexpected errors are logged and answered without detail; database failures with Retry-After. */
export function errorHandler(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof Refused) return answerError(c, error);
    if (error instanceof HTTPException) {
      return answerError(
        c,
        new Refused('rest_error', error.message || 'Request failed', { status: error.status }),
      );
    }
    if (isAborted(c)) return answerError(c, aborted());
    if (isDatabaseFailure(error)) {
      log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'database does not serve');
      c.header('Retry-After', RETRY_AFTER_SECONDS);
      return answerError(c, unavailable());
    }
    log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'unexpected error');
    return answerError(
      c,
      new Refused('internal_server_error', 'Something went wrong on our side. Please try again.'),
    );
  };
}

function isAborted(c: Context<{ Bindings: Partial<HttpBindings> }>): boolean {
  const sent = c.env?.incoming;
  return sent?.destroyed === true && !sent.complete;
}

const aborted = () => new Refused('rest_incomplete', 'The request was aborted.');

const unavailable = () =>
  new Refused('shop_unavailable', 'The shop cannot do this right now. Please try again in a moment.');
