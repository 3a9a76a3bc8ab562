import { Hono } from 'hono';
import { officeWaitingQuerySchema } from '#contract/office-today.ts';
import { readId, readQuery } from '../../ground/http/parse.ts';
import { Refused } from '../../ground/refused.ts';
import { actorOf } from '../sessions/own-keys.ts';
import { markAnswered } from './answer-message.ts';
import { findMissedSearches } from './missed-searches.ts';
import { describeToday, type TodayServices } from './today.ts';
import { findWaiting } from './waiting-lists.ts';

const LISTED = 100;
const MISSED_DAYS = 30;

export const officeTodayRoutes = (services: TodayServices): Hono =>
  new Hono()
    .get('/today', async (c) => c.json(await describeToday(services, c.get('signedIn').role)))
    .get('/waiting', async (c) => {
      const { what } = readQuery(c, officeWaitingQuerySchema);
      return c.json(await findWaiting(services.db, what, LISTED));
    })
    .get('/missed-searches', async (c) => {
      const found = findMissedSearches(services.db, services.now(), MISSED_DAYS).limit(LISTED);
      const searches = await found.execute();
      return c.json({ searches: searches.map((each) => ({ ...each, searches: Number(each.searches) })) });
    })
    .post('/messages/:id/answered', async (c) => {
      const isMarked = await markAnswered(services, actorOf(c.get('signedIn')), readId(c, unknownMessage));
      if (!isMarked) throw unknownMessage();
      return c.json({ success: true });
    });

const unknownMessage = () =>
  new Refused('office_unknown_message', 'There is no such message, or somebody has answered it.');
