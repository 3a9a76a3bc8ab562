import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';

/** What an answer's body is: JSON of a schema, or another media type. */
export type AnswerBody = z.ZodType | 'application/pdf' | 'text/html' | 'text/plain' | 'text/css' | 'image/*';

/** One call of the shop's HTTP contract. `{id}` in a path is a number, any other name a text. */
export interface Call {
  /** Unique; names the call in OpenAPI and its recorded examples. */
  id: string;
  group: 'Catalogue' | 'Orders' | 'Delivery' | 'Contact' | 'Content' | 'Payment provider' | 'Operation';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  /** Whether `X-API-Key` must carry the shop's key. */
  needsKey?: true;
  query?: z.ZodObject;
  /** Optional request headers and what they mean. */
  headers?: Readonly<Record<string, string>>;
  body?: z.ZodType | 'application/x-www-form-urlencoded';
  /** Answers that are no error, by status. */
  answers: Readonly<Record<number, AnswerBody>>;
  /** Whether `X-WP-Total`, `X-WP-TotalPages` and `Link` page through the list. */
  isPaged?: true;
  /** Expected refusals beside those that follow from the call itself: `errorsOf` names all. */
  errors?: readonly ErrorCode[];
}

/** Every code that a call can be refused with. */
export function errorsOf({ needsKey, query, body, errors = [] }: Call): ErrorCode[] {
  const hasJson = body !== undefined && typeof body !== 'string';
  return [
    ...(needsKey ? (['rest_forbidden'] as const) : []),
    ...(query || hasJson ? (['rest_invalid_param'] as const) : []),
    ...(hasJson ? (['rest_invalid_json'] as const) : []),
    ...(body ? (['rest_too_large'] as const) : []),
    ...errors,
  ];
}
