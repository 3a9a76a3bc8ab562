import { z } from 'zod';

/** WordPress's subset of JSON Schema. */
export interface ParameterDoc {
  type: string | string[];
  description: string;
  default?: unknown;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  format?: string;
  items?: { type: string; enum?: readonly string[] };
}

export const parameterDocs = z.registry<ParameterDoc>();

/** `%s` stands for the parameter's name. */
export interface Problem {
  code: string;
  message: string;
  data?: unknown;
}

export type ParseResult<Value> = { value: Value } | { problem: Problem };

export type Parser<Value> = (raw: unknown) => ParseResult<Value>;

export const optional = <Value>(read: Parser<Value>, doc: ParameterDoc) =>
  z
    .unknown()
    .transform((raw, context) => {
      if (raw === undefined) return undefined;
      return take(read(raw), context);
    })
    .register(parameterDocs, doc);

export const withDefault = <Value>(fallback: Value, read: Parser<Value>, doc: ParameterDoc) =>
  z
    .unknown()
    .transform((raw, context) => {
      if (raw === undefined) return fallback;
      return take(read(raw), context);
    })
    .register(parameterDocs, { ...doc, default: fallback });

function take<Value>(result: ParseResult<Value>, context: z.core.$RefinementCtx): Value {
  if ('value' in result) return result.value;
  context.addIssue({ code: 'custom', params: { problem: result.problem } });
  return z.NEVER;
}
