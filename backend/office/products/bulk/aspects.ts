import type { BulkRule } from '#contract/office-bulk-changes.ts';
import type { Category } from '../../../catalogue/terms.ts';
import type { BulkAspect } from './bulk-aspect.ts';
import { categoriesAspect } from './categories-aspect.ts';
import { priceAspect } from './price-aspect.ts';
import { stateAspect } from './state-aspect.ts';
import { stockStatusAspect } from './stock-status-aspect.ts';

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
