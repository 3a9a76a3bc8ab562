import { z } from 'zod';
import { MAX_ID, wholeNumber } from '#contract/numbers.ts';
import type { OfficeRight } from '#domain/office/office.ts';
import type { RateLimit } from '../ground/limiter.ts';
import type { Actor } from '../log/write-log.ts';
import type { Caller, OfficeServices } from './office-services.ts';
import type { SignedIn } from './sessions/sessions.ts';

/** What an action or a query is given beside its input: the services, and who asks. */
export type Office = OfficeServices & Acting;

export interface Acting {
  actor: Actor;
  signedIn: SignedIn;
  caller: Caller;
}

/** What an action is given that no session precedes. */
export type Door = OfficeServices & Pick<Acting, 'caller'>;

/** What somebody needs to do or to ask something in the office. */
export interface Needs {
  right: OfficeRight;
  /** Requires a fresh confirmation. */
  isDangerous?: true;
  /** Polled by open windows, so it does not keep a session alive. */
  isPolled?: true;
  /** Of tries by one address. */
  limit?: RateLimit;
}

/** The input is parsed before the function runs; a refusal is thrown as `Refused`. */
export interface OfficeAction<Given, Schema extends z.ZodType, Input, Value> extends Omit<Needs, 'right'> {
  right: OfficeRight | 'public';
  input: Schema;
  /** It changes nothing, so that a page may ask it without a form. */
  isQuery: boolean;
  run: (office: Given, input: Input) => Promise<Value>;
}

const NOTHING = z.object({});

/** Changes something, so that only a form of the shop's own pages may do it. */
export const officeAction = <Value, Schema extends z.ZodType = typeof NOTHING, Given = Office>(
  { input = NOTHING as unknown as Schema, ...needs }: Needs & { input?: Schema },
  run: (office: Given, input: z.output<Schema>) => Promise<Value>,
): OfficeAction<Given, Schema, z.output<Schema>, Value> => ({ ...needs, input, isQuery: false, run });

export const officeQuery: typeof officeAction = (needs, run) => ({
  ...officeAction(needs, run),
  isQuery: true,
});

/** Signing in, which anybody may try: it counts and logs its tries itself. */
export const publicAction = <Value, Schema extends z.ZodType>(
  input: Schema,
  run: (door: Door, input: z.output<Schema>) => Promise<Value>,
): OfficeAction<Door, Schema, z.output<Schema>, Value> => ({ right: 'public', input, isQuery: false, run });

export const publicQuery: typeof publicAction = (input, run) => ({
  ...publicAction(input, run),
  isQuery: true,
});

/** The id in the address of a page: 0, which nothing has, if it names none. */
export const pageId = wholeNumber(0, MAX_ID);

/** The input of an action on one thing. */
export const byId = z.object({ id: pageId });
