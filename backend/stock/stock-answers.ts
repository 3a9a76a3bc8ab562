import { Hono } from 'hono';
import {
  officeStockBookingSchema,
  officeStockPreviewSchema,
  officeStockUnitsQuerySchema,
} from '#contract/office/stock.ts';
import { transact } from '../ground/db/transact.ts';
import { readBody, readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { type BookingOutcome, bookStock } from './book-stock.ts';
import { answerUnit, describeUnits } from './describe-units.ts';
import { findUnits, type UnitServices } from './find-units.ts';
import { type PlannedLine, planBooking } from './plan-booking.ts';

type StockServices = OfficeServices & UnitServices;

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

const unknownUnit = () => new Refused('office_unknown_unit', 'One of these is not sold in this shop.');
