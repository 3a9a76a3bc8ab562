import { Hono } from 'hono';
import { officeFindQuerySchema } from '#contract/office-find.ts';
import { readQuery } from '../../ground/http/parse.ts';
import { type FindServices, findAnything } from './find-anything.ts';

export const officeFindRoutes = (services: FindServices): Hono =>
  new Hono().get('/find', async (c) => {
    const { q } = readQuery(c, officeFindQuerySchema);
    return c.json(await findAnything(services, c.get('signedIn').role, q));
  });
