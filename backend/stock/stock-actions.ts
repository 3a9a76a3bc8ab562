import { officeStockLedgerQuerySchema, officeStockListQuerySchema } from '#contract/office/stock.ts';
import { checkAndRecord } from '../orders/stock/record-stock-check.ts';
import { type Office, officeAction, officeQuery } from '../people/office-action.ts';
import { findChoices, type StockLists } from '../products/find-choices.ts';
import type { RowServices } from '../products/rows/find-rows.ts';
import { findList } from './find-list.ts';
import { readLedger } from './read-ledger.ts';

const right = 'stock';

export const stockActions = {
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
