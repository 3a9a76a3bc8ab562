import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import type { OfficeRight } from '#domain/office/office.ts';
import type { ProgramRight } from '#domain/office/programs.ts';

export type AnswerBody =
  | z.ZodType
  | 'application/pdf'
  | 'text/html'
  | 'text/plain'
  | 'text/css'
  | 'text/csv'
  | 'application/xml'
  | 'image/*';

/** `{id}` in a path is a number, any other name a text. */
export interface Call {
  /** Names the call in OpenAPI and in the recorded examples. */
  id: string;
  group:
    | 'For programs'
    | 'Catalogue'
    | 'Orders'
    | 'Delivery'
    | 'Events'
    | 'Wants'
    | 'My page'
    | 'Contact'
    | 'Content'
    | 'Office'
    | 'Payment provider'
    | 'Operation';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  /** The call must carry the shop's key as `X-API-Key`. */
  needsKey?: true;
  /** Right that an office call requires. */
  office?: OfficeRight;
  /** The token of a mailbox's session must be sent, as a bearer token. */
  my?: true;
  /** Right that a program's token must have; `any` token will do. */
  program?: 'any' | ProgramRight;
  /** Requires a fresh confirmation. */
  isDangerous?: true;
  /** Polled by open windows, so it does not keep a session alive. */
  isPolled?: true;
  query?: z.ZodObject;
  headers?: Readonly<Record<string, string>>;
  body?:
    | z.ZodType
    | 'application/x-www-form-urlencoded'
    | 'image/*'
    | 'text/csv'
    | 'text/xml'
    | 'application/octet-stream';
  answers: Readonly<Record<number, AnswerBody>>;
  isPaged?: true;
  /** In addition to those that follow from the call itself; `errorsOf` returns all. */
  errors?: readonly ErrorCode[];
}

export function errorsOf({
  needsKey,
  office,
  my,
  program,
  isDangerous,
  query,
  body,
  errors = [],
}: Call): ErrorCode[] {
  const hasJson = body !== undefined && typeof body !== 'string';
  return [
    ...(needsKey ? (['rest_forbidden'] as const) : []),
    ...(office ? (['office_foreign_origin', 'rest_not_logged_in', 'office_not_allowed'] as const) : []),
    ...(my ? (['my_session_ended'] as const) : []),
    ...(program ? (['program_token_refused', 'too_many_requests'] as const) : []),
    ...(program && program !== 'any' ? (['program_not_allowed'] as const) : []),
    ...(isDangerous ? (['office_confirmation_needed'] as const) : []),
    ...(query || hasJson ? (['rest_invalid_param'] as const) : []),
    ...(hasJson ? (['rest_invalid_json'] as const) : []),
    ...(body ? (['rest_too_large'] as const) : []),
    ...errors,
  ];
}
