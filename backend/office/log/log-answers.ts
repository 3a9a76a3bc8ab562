import { Hono } from 'hono';
import { officeLogQuerySchema } from '#contract/office.ts';
import { LOG_PAGE_SIZE } from '#domain/office.ts';
import { readId, readQuery } from '../../ground/http/parse.ts';
import { findLog, findUndone } from '../../ground/log/find-log.ts';
import type { OfficeServices } from '../office-services.ts';
import { describePulse } from '../pulse/pulse.ts';
import { undoLine, unknownLine } from '../undo/undo-line.ts';
import { describeLine } from './describe-line.ts';

/** The log, taking a line of it back, and what is new in it. */
export const officeLogRoutes = (services: OfficeServices): Hono =>
  new Hono()
    .get('/log', async (c) => {
      const { db } = services;
      const query = readQuery(c, officeLogQuerySchema);
      const { entries, total, counts } = await findLog(db, { ...query, perPage: LOG_PAGE_SIZE });
      const undone = await findUndone(
        db,
        entries.map(({ id }) => id),
      );
      return c.json({
        entries: entries.map((entry) => describeLine(entry, c.get('signedIn'), undone)),
        total,
        pages: Math.ceil(total / LOG_PAGE_SIZE),
        counts,
      });
    })
    .post('/log/:id/undo', async (c) =>
      c.json({ entry: await undoLine(services, c.get('signedIn'), readId(c, unknownLine)) }),
    )
    .get('/pulse', async (c) => c.json(await describePulse(services.db, c.get('signedIn'))));
