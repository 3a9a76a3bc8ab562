import { Hono } from 'hono';
import { officeLogExportQuerySchema } from '#contract/office/office.ts';
import { readLogFilter } from '#domain/office/log-filter.ts';
import { southAfricanDay } from '#domain/time/business-days.ts';
import { answerCsv } from '../../ground/http/answer-csv.ts';
import { readQuery } from '../../ground/http/parse.ts';
import { exportLog } from '../../log/find-log.ts';
import { writeLog } from '../../log/write-log.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';

export const officeLogRoutes = (services: OfficeServices): Hono =>
  new Hono().get('/log.csv', async (c) => {
    const { db, now } = services;
    const { search, what } = readQuery(c, officeLogExportQuerySchema);
    const { filter } = readLogFilter(search, southAfricanDay(now()));
    const which = ['the log', what, search].filter(Boolean).join(', ');
    const line = { what: 'privacy' as const, which, after: 'written to CSV' };
    await writeLog(db, actorOf(c.get('signedIn')), line, now());
    return answerCsv(c, 'log.csv', exportLog(db, filter, what));
  });
