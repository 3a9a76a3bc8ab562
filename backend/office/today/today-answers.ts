import { Hono } from 'hono';
import { officeFindQuerySchema } from '#contract/office/find.ts';
import { officeWaitingQuerySchema } from '#contract/office/today.ts';
import { mayInOffice, notAllowed, WAITING_RIGHTS } from '#domain/office/office.ts';
import { readQuery } from '../../ground/http/parse.ts';
import { Refused } from '../../ground/refused.ts';
import { type FindServices, findAnything } from '../find/find-anything.ts';
import { findMissedSearches, stillMissed } from './missed-searches.ts';
import { describeToday, type TodayServices } from './today.ts';
import { findWaiting } from './waiting-lists.ts';

const LISTED = 100;
const MISSED_DAYS = 30;

export const officeTodayRoutes = (services: TodayServices & FindServices): Hono =>
  new Hono()
    .get('/today', async (c) => c.json(await describeToday(services, c.get('signedIn').role)))
    .get('/find', async (c) => {
      const { q } = readQuery(c, officeFindQuerySchema);
      return c.json(await findAnything(services, c.get('signedIn').role, q));
    })
    .get('/waiting', async (c) => {
      const { what } = readQuery(c, officeWaitingQuerySchema);
      const right = WAITING_RIGHTS[what];
      if (!mayInOffice(c.get('signedIn').role, right)) {
        throw new Refused('office_not_allowed', notAllowed(right));
      }
      return c.json(await findWaiting(services.db, what, LISTED));
    })
    .get('/missed-searches', async (c) => {
      const found = await findMissedSearches(services.db, services.now(), MISSED_DAYS)
        .limit(LISTED)
        .execute();
      const searches = await stillMissed(services, found, LISTED);
      return c.json({ searches: searches.map((each) => ({ ...each, searches: Number(each.searches) })) });
    });
