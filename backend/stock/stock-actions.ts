import {
  officeStockBookingSchema,
  officeStockLedgerQuerySchema,
  officeStockListQuerySchema,
  officeStockPreviewSchema,
  officeStockUnitsQuerySchema,
} from '#contract/office/stock.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import { checkAndRecord } from '../orders/stock/record-stock-check.ts';
import { type Office, officeAction, officeQuery } from '../people/office-action.ts';
import { findChoices, type StockLists } from '../products/find-choices.ts';
import type { RowServices } from '../products/rows/find-rows.ts';
import { type BookingOutcome, bookStock } from './book-stock.ts';
import { answerUnit, describeUnits } from './describe-units.ts';
import { findList } from './find-list.ts';
import { findUnits, type UnitServices } from './find-units.ts';
import { type PlannedLine, planBooking } from './plan-booking.ts';
import { readLedger } from './read-ledger.ts';

const right = 'stock';

export const stockActions = {
  /** What is scanned or typed, or those of the ids. */
  stockUnits: officeQuery(
    { right, input: officeStockUnitsQuerySchema },
    async (office: Office & UnitServices, { search, ids }) => {
      const units =
        ids === ''
          ? await findUnits(office, search)
          : await describeUnits(office, ids.split(',').map(Number));
      return { units: units.map(answerUnit) };
    },
  ),
  /** Compares a receipt, count or correction with the ledger. */
  previewStock: officeAction({ right, input: officeStockPreviewSchema }, async (office, given) => {
    const plan = await transact(office.db, (trx) => planBooking(trx, office, given));
    if (!plan) throw unknownUnit();
    return { lines: plan.lines.map(answerLine) };
  }),
  /** All lines or none; once per key. */
  bookStock: officeAction({ right, input: officeStockBookingSchema }, async (office, given) => {
    const outcome = await bookStock(office, office.actor, given);
    if (!outcome.ok) throw refusalOf(outcome);
    return { id: outcome.id, at: outcome.at, is_repeat: outcome.isRepeat };
  }),
  stockList: officeQuery(
    { right, input: officeStockListQuerySchema },
    (office: Office & RowServices, asked) => findList(office, asked),
  ),
  /** What can be counted. */
  stockLists: officeQuery({ right }, async ({ db }): Promise<StockLists> => {
    const { sets, categories } = await findChoices(db);
    return { sets, categories };
  }),
  stockLedger: officeQuery({ right, input: officeStockLedgerQuerySchema }, (office, asked) =>
    readLedger(office, asked, office.signedIn.personId),
  ),
  /** Recomputes all stock from its movements; the ledger tells the differences. */
  checkStock: officeAction({ right }, async (office) => {
    await checkAndRecord(office);
  }),
};

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
      return new Refused(outcome.code, `Nothing was booked. ${words.join(' ')}`);
    }
  }
}

const unknownUnit = () => new Refused('office_unknown_unit', 'One of these is not sold in this shop.');
