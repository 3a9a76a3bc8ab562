import { Hono } from 'hono';
import { officeLogExportQuerySchema, officeLogQuerySchema } from '#contract/office/office.ts';
import { readLogFilter } from '#domain/office/log-filter.ts';
import { LOG_PAGE_SIZE } from '#domain/office/office.ts';
import { southAfricanDay } from '#domain/time/business-days.ts';
import { answerCsv } from '../../ground/http/answer-csv.ts';
import { readId, readQuery } from '../../ground/http/parse.ts';
import { exportLog, findLog, findUndone } from '../../log/find-log.ts';
import { writeLog } from '../../log/write-log.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';
import { describePulse } from '../pulse/pulse.ts';
import { undoLine, unknownLine } from '../undo/undo-line.ts';
import { describeLine } from './describe-line.ts';

/** The log, undoing a line of it, and news. */
export const officeLogRoutes = (services: OfficeServices): Hono =>
  new Hono()
    .get('/log', async (c) => {
      const { db, now } = services;
      const { search, ...query } = readQuery(c, officeLogQuerySchema);
      const { filter, tokens } = readLogFilter(search, southAfricanDay(now()));
      const { entries, ...found } = await findLog(db, { ...query, filter, perPage: LOG_PAGE_SIZE });
      const undone = await findUndone(
        db,
        entries.map(({ id }) => id),
      );
      return c.json({
        entries: entries.map((entry) => describeLine(entry, c.get('signedIn'), undone)),
        pages: Math.ceil(found.total / LOG_PAGE_SIZE),
        tokens,
        ...found,
      });
    })
    .get('/log.csv', async (c) => {
      const { db, now } = services;
      const { search, what } = readQuery(c, officeLogExportQuerySchema);
      const { filter } = readLogFilter(search, southAfricanDay(now()));
      const which = ['the log', what, search].filter(Boolean).join(', ');
      const line = { what: 'privacy' as const, which, after: 'written to CSV' };
      await writeLog(db, actorOf(c.get('signedIn')), line, now());
      return answerCsv(c, 'log.csv', exportLog(db, filter, what));
    })
    .post('/log/:id/undo', async (c) =>
      c.json({ entry: await undoLine(services, c.get('signedIn'), readId(c, unknownLine)) }),
    )
    .get('/pulse', async (c) => c.json(await describePulse(services.db, c.get('signedIn'))));
