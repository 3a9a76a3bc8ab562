import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';

/**
 * An expected refusal, thrown only to undo a transaction or to answer a request (docs/architecture.md, 'How failures
 * travel').
 */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Further fields of the answer, such as `params`. */
  readonly data: Record<string, unknown>;

  /** A `status` in `data` overrides the code's own, as WordPress uses one code with two. */
  constructor(
    code: ErrorCode,
    message: string,
    { status = ERROR_STATUS[code], ...data }: { status?: number; [name: string]: unknown } = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

/** What `work` gives, or why it refuses. */
export async function orRefused<Result>(work: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** `params` maps each name to the reason. */
export const invalidParams = (params: Record<string, string>): Refused =>
  new Refused('rest_invalid_param', `Invalid parameter(s): ${Object.keys(params).join(', ')}`, { params });

export const noRoute = (): Refused =>
  new Refused('rest_no_route', 'No route was found matching the URL and request method.');

export const errorBody = ({ code, message, status, data }: Refused) => ({
  code,
  message,
  data: { status, ...data },
});
