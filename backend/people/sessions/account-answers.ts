import { Hono } from 'hono';
import { officeConfirmSchema, officeTillPinSchema } from '#contract/office/office.ts';
import { readBody, readId } from '../../ground/http/parse.ts';
import { Refused } from '../../ground/refused.ts';
import { callerOf } from '../caller-answers.ts';
import type { OfficeServices } from '../office-services.ts';
import { throwIfRefused } from '../refusal-answers.ts';
import { confirmByCode } from '../sign-in/sign-in.ts';
import { removeTillPin, setTillPin } from '../till-pin/till-pin.ts';
import { actorOf, createOwnSetUpLink, describeMe, endOwnSessions, renewOwnCodes } from './own-keys.ts';
import { listSessions } from './sessions.ts';

const DONE = { success: true } as const;

export const accountRoutes = (services: OfficeServices): Hono =>
  new Hono()
    .get('/me', async (c) => c.json(await describeMe(services, c.get('signedIn'))))
    .post('/sign-out', async (c) => {
      const signedIn = c.get('signedIn');
      await endOwnSessions(services, signedIn, { only: signedIn.sessionId });
      return c.json(DONE);
    })
    .post('/confirm', async (c) => {
      const { code } = await readBody(c, officeConfirmSchema);
      throwIfRefused(await confirmByCode(services, c.get('signedIn'), code, callerOf(c, services)));
      return c.json(DONE);
    })
    .get('/me/sessions', async (c) => {
      const { personId, sessionId } = c.get('signedIn');
      const sessions = await listSessions(services.db, personId, services.now());
      return c.json({ sessions: sessions.map((each) => ({ ...each, is_this: each.id === sessionId })) });
    })
    .post('/me/sessions/end-others', async (c) => {
      const signedIn = c.get('signedIn');
      await endOwnSessions(services, signedIn, { except: signedIn.sessionId });
      return c.json(DONE);
    })
    .delete('/me/sessions/:id', async (c) => {
      const only = readId(c, unknownSession);
      if (!(await endOwnSessions(services, c.get('signedIn'), { only }))) throw unknownSession();
      return c.json(DONE);
    })
    .post('/me/recovery-codes', async (c) =>
      c.json({ recovery_codes: await renewOwnCodes(services, c.get('signedIn')) }),
    )
    .post('/me/set-up-link', async (c) =>
      c.json({ link: await createOwnSetUpLink(services, c.get('signedIn')) }),
    )
    .put('/me/till-pin', async (c) => {
      const { pin } = await readBody(c, officeTillPinSchema);
      await setTillPin(services, c.get('signedIn'), pin);
      return c.json(DONE);
    })
    .delete('/me/till-pin', async (c) => {
      const signedIn = c.get('signedIn');
      throwIfRefused(await removeTillPin(services, actorOf(signedIn), signedIn.personId));
      return c.json(DONE);
    });

const unknownSession = () => new Refused('office_unknown_session', 'This session has ended already.');
