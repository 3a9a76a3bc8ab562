import type { Context } from 'hono';
import type { Call } from '#contract/calls/call.ts';

/** The call of a table that a request makes; HEAD is answered by the handler of GET. */
export const findCall = (calls: readonly Call[], { req }: Context): Call | undefined => {
  const method = req.method === 'HEAD' ? 'GET' : req.method;
  return calls.find((call) => call.method === method && patternOf(call.path).test(req.path));
};

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const known = patterns.get(path) ?? new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
  patterns.set(path, known);
  return known;
}
