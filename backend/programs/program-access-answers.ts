import type { MiddlewareHandler } from 'hono';
import { PROGRAM_CALLS } from '#contract/calls/program-calls.ts';
import { PROGRAM_CALLS_PER_MINUTE } from '#domain/office/programs.ts';
import { bearerToken } from '../ground/http/bearer-token.ts';
import { findCall } from '../ground/http/find-call.ts';
import { countCalls } from '../ground/http/rate-limit.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { findProgram, type Program } from './programs.ts';

declare module 'hono' {
  interface ContextVariableMap {
    program: Program;
  }
}

/** Every call of a program passes here; the table of calls says which right each one requires. */
export function guardPrograms({ db, now, log }: OfficeServices): MiddlewareHandler {
  const count = countCalls({ db }, 'programs', { points: PROGRAM_CALLS_PER_MINUTE, seconds: 60 });
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const token = bearerToken(c);
    const program = await findProgram(db, token, now());
    if (!program) {
      c.header('WWW-Authenticate', `Bearer realm="programs"${token && ', error="invalid_token"'}`);
      throw new Refused('program_token_refused', 'The token is missing, unknown or revoked.');
    }
    await count(c, String(program.id));
    const right = findCall(PROGRAM_CALLS, c)?.program;
    if (right !== undefined && right !== 'any' && !program.rights.includes(right)) {
      const { method, path } = c.req;
      log.warn({ refused: 'program_not_allowed', method, path, program: program.name }, 'program refused');
      c.header('WWW-Authenticate', 'Bearer realm="programs", error="insufficient_scope"');
      throw new Refused('program_not_allowed', `This token has no right to ${right}.`, { right });
    }
    c.set('program', program);
    return next();
  };
}
