import { Hono } from 'hono';
import { officePasskeySignedSchema } from '#contract/office/passkeys.ts';
import { readBody } from '../../ground/http/parse.ts';
import { callerOf } from '../caller-answers.ts';
import type { OfficeServices } from '../office-services.ts';
import { throwIfRefused } from '../people-refusals.ts';
import { signInByPasskey, startSignIn } from './sign-in-by-passkey.ts';

export const officePasskeyRoutes = (services: OfficeServices): Hono =>
  new Hono()
    .post('/sign-in/passkey/start', async (c) => {
      const { options } = throwIfRefused(await startSignIn(services, callerOf(c, services)));
      return c.json({ options });
    })
    .post('/sign-in/passkey', async (c) => {
      const given = await readBody(c, officePasskeySignedSchema);
      const { ok: _, ...session } = throwIfRefused(
        await signInByPasskey(services, given, callerOf(c, services)),
      );
      return c.json(session);
    });
