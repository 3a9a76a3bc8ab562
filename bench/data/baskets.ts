import { createRandom } from '../../demo/art/random.ts';
import type { Step } from '../load/messages.ts';

/** Most people buy one or two cards, few buy four. */
const CARDS = [1, 1, 1, 2, 2, 3, 4];

/** Orders of a few different products each; deterministic by seed. */
export function makeOrders(productIds: readonly number[], count: number, seed: string): Step[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const basket = new Set(Array.from({ length: random.pick(CARDS) }, () => random.pick(productIds)));
    return { kind: 'order', productIds: [...basket] };
  });
}
