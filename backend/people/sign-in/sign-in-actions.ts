import {
  officeCodeSchema,
  officeLinkSchema,
  officeSetUpSchema,
  officeSignInSchema,
} from '#contract/office/office.ts';
import { publicAction, publicQuery } from '../office-action.ts';
import { throwIfRefused } from '../people-refusals.ts';
import { setUp, startSetUp } from './set-up.ts';
import { enterCode, signIn } from './sign-in.ts';

export const signInActions = {
  /** The second factor follows with the ticket. */
  signIn: publicAction(officeSignInSchema, async (door, given) =>
    throwIfRefused(await signIn(door, given, door.caller)),
  ),
  enterCode: publicAction(officeCodeSchema, async (door, given) =>
    throwIfRefused(await enterCode(door, given, door.caller)),
  ),
  startSetUp: publicQuery(officeLinkSchema, async (door, { link }) =>
    throwIfRefused(await startSetUp(door, link, door.caller)),
  ),
  setUp: publicAction(officeSetUpSchema, async (door, given) =>
    throwIfRefused(await setUp(door, given, door.caller)),
  ),
};
