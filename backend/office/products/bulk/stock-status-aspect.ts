import type { BulkRule } from '#contract/office-bulk-changes.ts';
import { changeStockStatuses, findStockStatuses } from '../../../catalogue/stock-statuses.ts';
import type { StockTable } from '../../../ground/db/tables.ts';
import type { BulkAspect } from './bulk-aspect.ts';

const WORDS: Record<StockTable['status'], string> = {
  instock: 'In stock',
  outofstock: 'Out of stock',
  onbackorder: 'On backorder',
};

export const stockStatusAspect = ({
  to,
}: Extract<BulkRule, { kind: 'stock-status' }>): BulkAspect<StockTable['status']> => ({
  isOfProduct: false,
  find: findStockStatuses,
  whyMissing: 'is counted: its units decide',
  plan: (before) => ({ after: to, state: before === to ? 'same' : 'change' }),
  write: (trx, changes, { now }) => changeStockStatuses(trx, changes, now),
  describe: (status) => WORDS[status],
  percent: () => null,
  words: `set to ${WORDS[to].toLowerCase()}`,
});
