import type { HttpBindings } from '@hono/node-server';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { ApiErrorBody, ErrorCode } from '#contract/errors.ts';

/** An expected failure of a call, thrown by what reads requests and answered in WordPress's shape. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: ErrorCode;
  readonly data: Record<string, unknown>;

  constructor(
    status: ContentfulStatusCode,
    code: ErrorCode,
    message: string,
    data: Record<string, unknown> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** WordPress's answer to parameters that do not fit: `params` maps each name to its reason. */
export const invalidParams = (params: Record<string, string>): ApiError =>
  new ApiError(400, 'rest_invalid_param', `Invalid parameter(s): ${Object.keys(params).join(', ')}`, {
    params,
  });

export const noRoute = (): ApiError =>
  new ApiError(404, 'rest_no_route', 'No route was found matching the URL and request method.');

function answerError(c: Context, error: ApiError): Response {
  const body: ApiErrorBody = {
    code: error.code,
    message: error.message,
    data: { status: error.status, ...error.data, request_id: c.get('requestId') },
  };
  return c.json(body, error.status);
}

/** The one place where failures become answers; what nobody expected is logged and told without detail. */
export function errorHandler(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof ApiError) return answerError(c, error);
    if (error instanceof HTTPException) {
      return answerError(
        c,
        new ApiError(error.status as ContentfulStatusCode, 'rest_error', error.message || 'Request failed'),
      );
    }
    if (hasHungUp(c)) return answerError(c, brokenOff());
    log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'unexpected error');
    return answerError(
      c,
      new ApiError(500, 'internal_server_error', 'Something went wrong on our side. Please try again.'),
    );
  };
}

/** Whoever sent the request is gone, and some of it never came. */
function hasHungUp(c: Context<{ Bindings: Partial<HttpBindings> }>): boolean {
  const sent = c.env?.incoming;
  return sent?.destroyed === true && !sent.complete;
}

/** Nobody reads it; in the log it says that the shop is not to blame. */
const brokenOff = () => new ApiError(400, 'rest_incomplete', 'The request was broken off.');
