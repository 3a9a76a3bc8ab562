import { Hono } from 'hono';
import {
  officeCodeSchema,
  officeLinkSchema,
  officeSetUpSchema,
  officeSignInSchema,
} from '#contract/office/office.ts';
import { readBody } from '../../ground/http/parse.ts';
import { callerOf } from '../caller-answers.ts';
import type { OfficeServices } from '../office-services.ts';
import { throwIfRefused } from '../people-refusals.ts';
import { setUp, startSetUp } from './set-up.ts';
import { enterCode, signIn } from './sign-in.ts';

export const signInRoutes = (services: OfficeServices): Hono =>
  new Hono()
    .post('/sign-in', async (c) => {
      const given = await readBody(c, officeSignInSchema);
      const { ticket } = throwIfRefused(await signIn(services, given, callerOf(c, services)));
      return c.json({ ticket });
    })
    .post('/sign-in/code', async (c) => {
      const given = await readBody(c, officeCodeSchema);
      const { ok: _, ...session } = throwIfRefused(await enterCode(services, given, callerOf(c, services)));
      return c.json(session);
    })
    .post('/set-up/start', async (c) => {
      const { link } = await readBody(c, officeLinkSchema);
      const { ok: _, ...start } = throwIfRefused(await startSetUp(services, link, callerOf(c, services)));
      return c.json(start);
    })
    .post('/set-up', async (c) => {
      const given = await readBody(c, officeSetUpSchema);
      const { ok: _, ...session } = throwIfRefused(await setUp(services, given, callerOf(c, services)));
      return c.json(session);
    });
