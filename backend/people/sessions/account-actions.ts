import { officeConfirmSchema, officeTillPinSchema } from '#contract/office/office.ts';
import { byId, officeAction, officeQuery } from '../office-action.ts';
import { throwIfRefused } from '../people-refusals.ts';
import { confirmByCode } from '../sign-in/sign-in.ts';
import { removeTillPin, setTillPin } from '../till-pin/till-pin.ts';
import { createOwnSetUpLink, describeMe, endOwnSessions, renewOwnCodes } from './own-keys.ts';
import { listSessions } from './sessions.ts';

const right = 'account';

/** What people do with their own sessions and keys. */
export const accountActions = {
  me: officeQuery({ right }, (office) => describeMe(office, office.signedIn)),
  signOut: officeAction({ right }, async (office) => {
    await endOwnSessions(office, office.signedIn, { only: office.signedIn.sessionId });
  }),
  /** By a code of the authenticator app, or a recovery code; for dangerous actions. */
  confirm: officeAction({ right, input: officeConfirmSchema }, async (office, { code }) => {
    throwIfRefused(await confirmByCode(office, office.signedIn, code, office.caller));
  }),
  sessions: officeQuery({ right }, async ({ db, signedIn, now }) => {
    const sessions = await listSessions(db, signedIn.personId, now());
    return sessions.map((each) => ({ ...each, is_this: each.id === signedIn.sessionId }));
  }),
  endSession: officeAction({ right, input: byId }, async (office, { id }) => {
    const isEnded = await endOwnSessions(office, office.signedIn, { only: id });
    throwIfRefused(isEnded ? { ok: true } : { ok: false, code: 'office_unknown_session' });
  }),
  endOtherSessions: officeAction({ right }, async (office) => {
    await endOwnSessions(office, office.signedIn, { except: office.signedIn.sessionId });
  }),
  renewRecoveryCodes: officeAction({ right, isDangerous: true }, (office) =>
    renewOwnCodes(office, office.signedIn),
  ),
  /** Returns a set-up link, to reset password and authenticator app. */
  linkToOwnSetUp: officeAction({ right, isDangerous: true }, (office) =>
    createOwnSetUpLink(office, office.signedIn),
  ),
  setTillPin: officeAction({ right, isDangerous: true, input: officeTillPinSchema }, (office, { pin }) =>
    setTillPin(office, office.signedIn, pin),
  ),
  removeOwnTillPin: officeAction({ right }, async (office) => {
    throwIfRefused(await removeTillPin(office, office.actor, office.signedIn.personId));
  }),
};
