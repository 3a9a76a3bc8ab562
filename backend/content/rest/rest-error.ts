/** An expected refusal of a content call, in WordPress's own codes and words. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: Record<string, unknown>;
  /** The caller may not use the address at all: then no method is announced as allowed. */
  readonly forbidsMethod: boolean;

  constructor(
    status: number,
    code: string,
    message: string,
    { data = {}, forbidsMethod = false }: { data?: Record<string, unknown>; forbidsMethod?: boolean } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
    this.forbidsMethod = forbidsMethod;
  }
}

/** Refused before anything is looked up for the caller: unknown, not public, or not for anonymous callers. */
export const forbidden = (status: 401 | 403 | 404, code: string, message: string): RestError =>
  new RestError(status, code, message, { forbidsMethod: true });

export const noRestRoute = (): RestError =>
  forbidden(404, 'rest_no_route', 'No route was found matching the URL and request method.');

export const errorBody = ({ code, message, status, data }: RestError) => ({
  code,
  message,
  data: { status, ...data },
});
