import { Hono } from 'hono';
import {
  officeStockBookingSchema,
  officeStockLedgerQuerySchema,
  officeStockListQuerySchema,
  officeStockPreviewSchema,
  officeStockUnitsQuerySchema,
} from '#contract/office/stock.ts';
import { formatCount } from '#domain/text/counts.ts';
import { transact } from '../ground/db/transact.ts';
import { readBody, readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import { checkAndRecord } from '../orders/stock/record-stock-check.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { findChoices } from '../products/find-choices.ts';
import { type BookingOutcome, bookStock } from './book-stock.ts';
import { answerUnit, describeUnits } from './describe-units.ts';
import { findList, type ListOutcome, type ListServices } from './find-list.ts';
import { findUnits, type UnitServices } from './find-units.ts';
import { type PlannedLine, planBooking } from './plan-booking.ts';
import { describeLastCheck, readLedger } from './read-ledger.ts';

export type StockServices = OfficeServices & UnitServices & ListServices;

export const officeStockRoutes = (services: StockServices): Hono =>
  new Hono()
    .get('/units', async (c) => {
      const { search, ids } = readQuery(c, officeStockUnitsQuerySchema);
      const units =
        ids === ''
          ? await findUnits(services, search)
          : await describeUnits(services, ids.split(',').map(Number));
      return c.json({ units: units.map(answerUnit) });
    })
    .get('/list', async (c) => {
      const outcome = await findList(services, readQuery(c, officeStockListQuerySchema));
      if (!outcome.ok) throw tooManyRows(outcome);
      const { units, misread, corrected } = outcome;
      return c.json({ units: units.map(answerUnit), misread, corrected: corrected ?? null });
    })
    .get('/lists', async (c) => {
      const { sets, categories } = await findChoices(services.db);
      return c.json({ sets, categories });
    })
    .post('/preview', async (c) => {
      const given = await readBody(c, officeStockPreviewSchema);
      const plan = await transact(services.db, (trx) => planBooking(trx, services, given));
      if (!plan) throw unknownUnit();
      return c.json({ lines: plan.lines.map(answerLine) });
    })
    .post('/bookings', async (c) => {
      const given = await readBody(c, officeStockBookingSchema);
      const outcome = await bookStock(services, actorOf(c.get('signedIn')), given);
      if (!outcome.ok) throw refusalOf(outcome);
      return c.json({ id: outcome.id, at: outcome.at, is_repeat: outcome.isRepeat });
    })
    .get('/ledger', async (c) => {
      const query = readQuery(c, officeStockLedgerQuerySchema);
      return c.json(await readLedger(services, query, c.get('signedIn').personId));
    })
    .post('/check', async (c) => {
      await checkAndRecord(services);
      return c.json({ check: await describeLastCheck(services.db) });
    });

const answerLine = ({ unit, ...line }: PlannedLine) => ({ ...line, unit: answerUnit(unit) });

function refusalOf(outcome: Extract<BookingOutcome, { ok: false }>): Refused {
  switch (outcome.code) {
    case 'office_unknown_unit':
      return unknownUnit();
    case 'idempotency_key_reused':
      return new Refused(outcome.code, 'Something else was booked under this key already.');
    case 'office_stock_refused': {
      const wrong = outcome.lines.filter(({ problem }) => problem !== null);
      const words = wrong.slice(0, 3).map(({ unit, problem }) => `${unit.name}: ${problem}`);
      return new Refused(outcome.code, `Nothing was booked. ${words.join(' ')}`, {
        lines: outcome.lines.map(answerLine),
      });
    }
  }
}

const tooManyRows = ({ code, rows, most }: Extract<ListOutcome, { ok: false }>) =>
  new Refused(
    code,
    `${formatCount(rows)} are too many for one list: at most ${formatCount(most)}. Narrow the list, such as by a set.`,
  );

const unknownUnit = () => new Refused('office_unknown_unit', 'One of these is not sold in this shop.');
