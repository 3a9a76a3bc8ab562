import type { BulkRule } from '#contract/office-bulk-changes.ts';
import { changeProductCategories, findProductCategories } from '../../../catalogue/product-categories.ts';
import type { Category } from '../../../catalogue/terms.ts';
import type { BulkAspect } from './bulk-aspect.ts';

export function categoriesAspect(
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
