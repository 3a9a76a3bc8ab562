import { Hono } from 'hono';
import {
  newCreditSchema,
  newGiftCardSchema,
  officeCreditAccountQuerySchema,
  officeCreditQuerySchema,
  takenCreditSchema,
} from '#contract/office/credit.ts';
import { type OfficeCreditImport, officeCreditImportQuerySchema } from '#contract/office/credit-import.ts';
import { officeCreditReportQuerySchema } from '#contract/office/credit-report.ts';
import { formatGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { answerCsv } from '../ground/http/answer-csv.ts';
import { readBody, readId, readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { exportCreditReport, reportCredit } from './credit-report.ts';
import { findAccount, listAccounts } from './describe-account.ts';
import { giveCredit, makeGiftCard } from './give-credit.ts';
import { type CreditReport, importCredit } from './import/import-credit.ts';
import { exportCodes } from './report-codes.ts';
import { stopGiftCard, takeCredit, unknownCredit } from './take-credit.ts';

export function officeCreditRoutes(services: OfficeServices): Hono {
  const { db, signer, settings, now } = services;
  const described = async (id: number, before?: number) => {
    const found = await findAccount(db, id, before);
    if (!found) throw unknownCredit();
    return found;
  };
  return new Hono()
    .get('/credit', async (c) => {
      const listed = await listAccounts(db, signer, readQuery(c, officeCreditQuerySchema));
      return c.json({ is_on: settings.shop.codesAndCredit, ...listed });
    })
    .get('/credit/report', async (c) =>
      c.json(await reportCredit(db, readQuery(c, officeCreditReportQuerySchema), now())),
    )
    .get('/credit/report.csv', async (c) => {
      const report = await reportCredit(db, readQuery(c, officeCreditReportQuerySchema), now());
      return answerCsv(c, `credit-${report.from}-${report.to}.csv`, exportCreditReport(report));
    })
    .get('/credit/report/codes.csv', async (c) => {
      const report = await reportCredit(db, readQuery(c, officeCreditReportQuerySchema), now());
      return answerCsv(c, `codes-${report.from}-${report.to}.csv`, exportCodes(report));
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
    })
    .post('/credit/give', async (c) => {
      const given = await readBody(c, newCreditSchema);
      return c.json(await described(await giveCredit(services, c.get('signedIn'), given)), 201);
    })
    .get('/credit/:id', async (c) => {
      const { before } = readQuery(c, officeCreditAccountQuerySchema);
      return c.json(await described(readId(c, unknownCredit), before));
    })
    .post('/credit/:id/take', async (c) => {
      const id = readId(c, unknownCredit);
      await takeCredit(services, c.get('signedIn'), id, await readBody(c, takenCreditSchema));
      return c.json(await described(id));
    })
    .post('/gift-cards', async (c) => {
      const given = await readBody(c, newGiftCardSchema);
      const { accountId, code } = await makeGiftCard(services, c.get('signedIn'), given);
      return c.json({ ...(await described(accountId)), code: formatGiftCardCode(code) }, 201);
    })
    .post('/gift-cards/:id/stop', async (c) => {
      const id = readId(c, unknownCredit);
      await stopGiftCard(services, c.get('signedIn'), id);
      return c.json(await described(id));
    });
}

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
