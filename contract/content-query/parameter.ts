import { z } from 'zod';

/** How a parameter is announced to clients: WordPress's subset of JSON Schema. */
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

/** Why a value was not taken; `%s` stands for the parameter's name. */
export interface Problem {
  code: string;
  message: string;
  data?: unknown;
}

export type Reading<Value> = { value: Value } | { problem: Problem };

/** Checks a raw value and brings it into the shape that is used and repeated in links. */
export type Read<Value> = (raw: unknown) => Reading<Value>;

/** A parameter that, missing, has no value. */
export const optional = <Value>(read: Read<Value>, doc: ParameterDoc) =>
  z
    .unknown()
    .transform((raw, context) => {
      if (raw === undefined) return undefined;
      return take(read(raw), context);
    })
    .register(parameterDocs, doc);

/** A parameter that, missing, is its default. */
export const withDefault = <Value>(fallback: Value, read: Read<Value>, doc: ParameterDoc) =>
  z
    .unknown()
    .transform((raw, context) => {
      if (raw === undefined) return fallback;
      return take(read(raw), context);
    })
    .register(parameterDocs, { ...doc, default: fallback });

function take<Value>(reading: Reading<Value>, context: z.core.$RefinementCtx): Value {
  if ('value' in reading) return reading.value;
  context.addIssue({ code: 'custom', params: { problem: reading.problem } });
  return z.NEVER;
}
