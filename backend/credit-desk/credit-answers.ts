import { Hono } from 'hono';
import { type OfficeCreditImport, officeCreditImportQuerySchema } from '#contract/office/credit-import.ts';
import { officeCreditReportQuerySchema } from '#contract/office/credit-report.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { answerCsv } from '../ground/http/answer-csv.ts';
import { readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { exportCreditReport, reportCredit } from './credit-report.ts';
import { type CreditReport, importCredit } from './import/import-credit.ts';
import { exportCodes } from './report-codes.ts';

export const officeCreditRoutes = (services: OfficeServices): Hono => {
  const { db, now } = services;
  return new Hono()
    .get('/credit/report.csv', async (c) => {
      const report = await reportCredit(db, readQuery(c, officeCreditReportQuerySchema), now());
      return answerCsv(c, `credit-${report.from}-${report.to}.csv`, exportCreditReport(report));
    })
    .get('/credit/report/codes.csv', async (c) => {
      const report = await reportCredit(db, readQuery(c, officeCreditReportQuerySchema), now());
      return answerCsv(c, `codes-${report.from}-${report.to}.csv`, exportCodes(report.codes));
    })
    .post('/credit-imports', async (c) => {
      const { name, apply, ...columns } = readQuery(c, officeCreditImportQuerySchema);
      const isApplied = apply === 'true';
      const content = new Uint8Array(await c.req.arrayBuffer());
      const outcome = await importCredit(services, actorOf(c.get('signedIn')), {
        name,
        content,
        columns,
        isApplied,
      });
      if (!outcome.ok) throw new Refused(outcome.code, `This file ${outcome.reason}.`);
      return c.json(describeImport(outcome.value, isApplied));
    });
};

const MAX_LINES = 100;

function describeImport(done: CreditReport | { header: string[] }, isApplied: boolean): OfficeCreditImport {
  if ('header' in done) return { report: null, columns: done.header };
  const { number, readAs, rows, taken, cents, problems } = done;
  const report = {
    is_applied: isApplied,
    number: isApplied && taken > 0 ? number : null,
    read_as: readAs,
    rows,
    taken,
    total: decimalFromCents(cents),
    empty: rows - taken - problems.length,
    failed: problems.length,
    problems: problems.slice(0, MAX_LINES),
  };
  return { report, columns: [] };
}
