import type { BulkRule } from '#contract/office/bulk-changes.ts';
import { changeProductCategories, findProductCategories } from '../../catalogue/product-categories.ts';
import { changePublicStates, findPublicStates, type PublicState } from '../../catalogue/public-states.ts';
import { changeStockStatuses, findStockStatuses } from '../../catalogue/stock-statuses.ts';
import type { StockTable } from '../../catalogue/tables.ts';
import type { Category } from '../../catalogue/terms.ts';
import type { BulkAspect } from './bulk-aspect.ts';
import { priceAspect } from './price-aspect.ts';

/** Values are stored as JSON, so readers need not know their shape. */
// biome-ignore lint/suspicious/noExplicitAny: each aspect knows its own values
export type AnyAspect = BulkAspect<any>;

export function aspectOf(rule: BulkRule, categories: readonly Category[]): AnyAspect {
  switch (rule.kind) {
    case 'price':
    case 'sale':
    case 'end-sale':
      return priceAspect(rule);
    case 'categories':
      return categoriesAspect(rule, categories);
    case 'state':
      return stateAspect(rule);
    case 'stock-status':
      return stockStatusAspect(rule);
  }
}

const STOCK_WORDS: Record<StockTable['status'], string> = {
  instock: 'In stock',
  outofstock: 'Out of stock',
  onbackorder: 'On backorder',
};

const stockStatusAspect = ({
  to,
}: Extract<BulkRule, { kind: 'stock-status' }>): BulkAspect<StockTable['status']> => ({
  isOfProduct: false,
  find: findStockStatuses,
  whyMissing: 'is counted: its units decide',
  plan: (before) => ({ after: to, state: before === to ? 'same' : 'change' }),
  write: (trx, changes, { now }) => changeStockStatuses(trx, changes, now),
  describe: (status) => STOCK_WORDS[status],
  percent: () => null,
  words: `set to ${STOCK_WORDS[to].toLowerCase()}`,
});

function categoriesAspect(
  { add, remove }: Extract<BulkRule, { kind: 'categories' }>,
  categories: readonly Category[],
): BulkAspect<number[]> {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const namesOf = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? `category ${id}`).join(', ');
  const known = add.filter((id) => names.has(id));
  return {
    isOfProduct: true,
    find: findProductCategories,
    whyMissing: 'is gone',
    plan: (before) => {
      const kept = before.filter((id) => !remove.includes(id));
      const after = [...new Set([...kept, ...known])].toSorted((one, other) => one - other);
      if (String(after) === String(before)) return { after, state: 'same' };
      return after.length === 0
        ? { after, state: 'odd', reason: 'would be in no category' }
        : { after, state: 'change' };
    },
    write: (trx, changes, { now }) => changeProductCategories(trx, changes, now),
    describe: (ids) => (ids.length === 0 ? 'no category' : namesOf(ids)),
    percent: () => null,
    words: [
      ...(known.length > 0 ? [`add to ${namesOf(known)}`] : []),
      ...(remove.length > 0 ? [`take out of ${namesOf(remove)}`] : []),
    ].join(', '),
  };
}

type Target = Extract<BulkRule, { kind: 'state' }>['to'];

const STATE_WORDS: Record<Target, string> = { shop: 'In the shop', draft: 'Draft', hidden: 'Hidden' };

const stateAspect = ({ to }: Extract<BulkRule, { kind: 'state' }>): BulkAspect<PublicState> => ({
  isOfProduct: true,
  find: findPublicStates,
  whyMissing: 'is gone',
  plan: (before) => {
    const after = movedTo(to, before);
    const isSame = after.status === before.status && after.visibility === before.visibility;
    return { after, state: isSame ? 'same' : 'change' };
  },
  write: (trx, changes, { now }) => changePublicStates(trx, changes, now),
  describe: (state) => STATE_WORDS[targetOf(state)],
  percent: () => null,
  words: { shop: 'put into the shop', draft: 'make a draft', hidden: 'hide' }[to],
});

/** Products visible only in lists or only in searches stay so. */
function movedTo(to: Target, { status, visibility }: PublicState): PublicState {
  if (targetOf({ status, visibility }) === to) return { status, visibility };
  if (to === 'draft') return { status: 'draft', visibility };
  if (to === 'hidden') return { status: 'private', visibility };
  return { status: 'publish', visibility: visibility === 'hidden' ? 'visible' : visibility };
}

function targetOf({ status, visibility }: PublicState): Target {
  if (status === 'draft' || status === 'pending') return 'draft';
  return status === 'private' || visibility === 'hidden' ? 'hidden' : 'shop';
}
