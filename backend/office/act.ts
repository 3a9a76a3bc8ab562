import type { z } from 'zod';
import { type Answer, refusalOf } from '#contract/office/answer.ts';
import type { ChangeFeed } from '../ground/changes/change-feed.ts';
import { consume, createLimiter, type Limiter, tooManyRequests } from '../ground/limiter.ts';
import { ensureShallow, parseWith } from '../ground/parse-with.ts';
import { errorBody, Refused } from '../ground/refused.ts';
import type { Acting, OfficeAction } from '../people/office-action.ts';
import type { Caller } from '../people/office-services.ts';
import { describeDevice } from '../people/sessions/device.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import type { SignedIn } from '../people/sessions/sessions.ts';
import { type ActingOffice, OFFICE_ACTIONS } from './actions.ts';
import { checkRight, findCaller, foreignOrigin, logRefusal } from './admit.ts';
import { undoLine } from './undo/undo-line.ts';

/** The page that acts. */
export interface ActingPage {
  /** Of the session; empty without one. */
  token: string;
  /** IPv4 address or IPv6 network. */
  address: string;
  userAgent: string;
  /** A form that one of the shop's own pages has sent; without one nothing is changed. */
  isOwnForm: boolean;
}

/** Resolve with refusals, and reject only where the backend fails. */
export type OfficeActs = {
  readonly [Name in keyof typeof OFFICE_ACTIONS]: Act<(typeof OFFICE_ACTIONS)[Name]>;
};

type Act<Action> =
  Action extends OfficeAction<never, infer Schema, infer _Input, infer Value>
    ? Record<never, never> extends z.input<Schema>
      ? (given?: Typed<z.input<Schema>>) => Promise<Answer<Value>>
      : (given: Typed<z.input<Schema>>) => Promise<Answer<Value>>
    : never;

/** As a form says it: any text may stand where the schema takes some only, and anything in a record. */
export type Typed<Given> = Given extends string
  ? string
  : Given extends object
    ? { readonly [Field in keyof Given]: string extends keyof Given ? unknown : Typed<Given[Field]> }
    : Given;

type ActServices = Omit<ActingOffice, keyof Acting | 'undoLine'> & { changes: ChangeFeed };

export function createActs(services: ActServices): (page: ActingPage) => OfficeActs {
  const actions = Object.entries<AnyAction>(OFFICE_ACTIONS).map(([name, action]) => ({
    ...action,
    name,
    limiter: action.limit && createLimiter(services.db, name, action.limit),
  }));
  return (page) =>
    Object.fromEntries(
      actions.map((action) => [action.name, (given: unknown = {}) => act(services, page, action, given)]),
    ) as unknown as OfficeActs;
}

type AnyAction = OfficeAction<ActingOffice, z.ZodType, never, unknown>;

/** Every action passes here; beside its function stands what it requires. */
async function act(
  services: ActServices,
  { token, address, userAgent, isOwnForm }: ActingPage,
  action: AnyAction & { name: string; limiter: Limiter | undefined },
  given: unknown,
): Promise<Answer<unknown>> {
  const caller: Caller = { address, device: describeDevice(userAgent) };
  let signedIn: SignedIn | undefined;
  try {
    if (!action.isQuery && !isOwnForm) throw foreignOrigin();
    const { right } = action;
    if (right !== 'public') {
      signedIn = await findCaller(services, token, action);
      checkRight({ ...action, right }, signedIn);
    }
    if (action.limiter && (await consume(action.limiter, address)).isOver) throw tooManyRequests();
    ensureShallow(given);
    const input = parseWith(action.input, given);
    const acting = signedIn && { signedIn, actor: actorOf(signedIn) };
    const office = { ...services, undoLine, caller, ...acting };
    return { ok: true, data: await action.run(office as ActingOffice, input as never) };
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
    logRefusal(services.log, error, { action: action.name, personId: signedIn?.personId, ...caller });
    return refusalOf(errorBody(error));
  } finally {
    if (!action.isQuery) services.changes.recordWrite();
  }
}
