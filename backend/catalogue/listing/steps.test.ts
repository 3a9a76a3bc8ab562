import { expect, it } from 'vitest';
import { toGroups, withoutValues } from './groups.ts';
import { membersInSteps } from './members.ts';
import { Ordinals } from './ordinals.ts';
import { popularityOrder } from './popularity-order.ts';
import { nameOrder, priceOrders } from './sort.ts';
import { withAncestors } from './with-ancestors.ts';

/** Reads are counted, as times would depend on the machine: a loop that is not cut up reads more than this at once. */
const PLACES = 100_000;
const READS_AT_ONCE = 60_000;

let reads = 0;

function watched<Cells extends object>(cells: Cells): Cells {
  return new Proxy(cells, {
    get: (target, key) => {
      reads += 1;
      return Reflect.get(target, key, target);
    },
  });
}

function mostReadsAtOnce(steps: Iterator<undefined>): number {
  let most = 0;
  for (let isDone = false; !isDone; most = Math.max(most, reads)) {
    reads = 0;
    isDone = steps.next().done === true;
  }
  return most;
}

const numbers = Array.from({ length: PLACES }, (_, place) => place % 977);
const places = Array.from({ length: PLACES + 1 }, (_, place) => place);
const groups = { starts: watched(Uint32Array.from(places)), values: watched(Int32Array.from(numbers)) };
const columns = {
  flags: watched(Uint16Array.from(numbers)),
  prices: watched(Int32Array.from(numbers)),
  sold: watched(Uint32Array.from(numbers, (number) => number % 5)),
};

it.each<[string, () => Iterator<undefined>]>([
  ['groups', () => toGroups(watched(numbers), watched(numbers), 1_000)],
  ['members', () => membersInSteps(groups)],
  ['terms without those that vary', () => withoutValues(groups, new Map())],
  ['categories with those above', () => withAncestors(groups, new Map([[1, [1, 2]]]))],
  ['places of ids', () => Ordinals.inSteps(watched(Int32Array.from(places)))],
  ['the order of prices', () => priceOrders(columns.prices)],
  ['the order of names', () => nameOrder(watched(numbers.map((number) => `Card ${number}`)))],
  ['the most popular', () => popularityOrder(columns.flags, columns.prices, columns.sold)],
])('%s of a large catalogue are found in small steps', (_, steps) => {
  const most = mostReadsAtOnce(steps());
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(READS_AT_ONCE);
});
