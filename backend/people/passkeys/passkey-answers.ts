import { Hono } from 'hono';
import {
  newOfficePasskeySchema,
  officePasskeyNameSchema,
  officePasskeySignedSchema,
} from '#contract/office/passkeys.ts';
import { readBody, readId } from '../../ground/http/parse.ts';
import { Refused } from '../../ground/refused.ts';
import { callerOf } from '../caller-answers.ts';
import type { OfficeServices } from '../office-services.ts';
import { throwIfRefused } from '../refusal-answers.ts';
import { describePasskey, findPasskeysOf } from './find-passkeys.ts';
import { addPasskey, namePasskey, removePasskey, startPasskey } from './own-passkeys.ts';
import { confirmByPasskey, signInByPasskey, startConfirmation, startSignIn } from './sign-in-by-passkey.ts';

const DONE = { success: true } as const;

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
    })
    .post('/confirm/passkey/start', async (c) => {
      const { options } = throwIfRefused(await startConfirmation(services, c.get('signedIn')));
      return c.json({ options });
    })
    .post('/confirm/passkey', async (c) => {
      const given = await readBody(c, officePasskeySignedSchema);
      throwIfRefused(await confirmByPasskey(services, c.get('signedIn'), given, callerOf(c, services)));
      return c.json(DONE);
    })
    .get('/me/passkeys', async (c) => {
      const passkeys = await findPasskeysOf(services.db, c.get('signedIn').personId);
      return c.json({ passkeys: passkeys.map(describePasskey) });
    })
    .post('/me/passkeys/start', async (c) => {
      const { options } = throwIfRefused(await startPasskey(services, c.get('signedIn')));
      return c.json({ options });
    })
    .post('/me/passkeys', async (c) => {
      const given = await readBody(c, newOfficePasskeySchema);
      const { passkey } = throwIfRefused(await addPasskey(services, c.get('signedIn'), given));
      return c.json({ passkey }, 201);
    })
    .patch('/me/passkeys/:id', async (c) => {
      const id = readId(c, unknownPasskey);
      const { name } = await readBody(c, officePasskeyNameSchema);
      const { passkey } = throwIfRefused(await namePasskey(services, c.get('signedIn'), id, name));
      return c.json({ passkey });
    })
    .delete('/me/passkeys/:id', async (c) => {
      const id = readId(c, unknownPasskey);
      throwIfRefused(await removePasskey(services, c.get('signedIn'), id));
      return c.json(DONE);
    });

const unknownPasskey = () => new Refused('office_unknown_passkey', 'There is no such passkey.');
