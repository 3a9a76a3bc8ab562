import { LRUCache } from 'lru-cache';
import type { Courier, CourierAnswer, Shipment } from './courier.ts';

const KEEP_MS = 15 * 60_000;
const PAUSE_MS = 30_000;
const MAX_ANSWERS = 1_000;

/**
 * Caches a courier's rates for 15 minutes, so that the order is priced as the checkout was; equal requests of the same
 * moment share one call. Failures are not cached, but a courier that timed out is not asked for half a minute, so that
 * shoppers do not wait in vain.
 */
export function cacheRates(courier: Courier, now: () => Date): Courier {
  const answers = new LRUCache<string, Promise<CourierAnswer>>({
    max: MAX_ANSWERS,
    ttl: KEEP_MS,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  });
  let pausedUntil = 0;

  async function ask(key: string, shipment: Shipment): Promise<CourierAnswer> {
    const answer = await courier.findRates(shipment);
    if (!answer.ok) answers.delete(key);
    if (!answer.ok && answer.timedOut) pausedUntil = now().getTime() + PAUSE_MS;
    return answer;
  }

  return {
    name: courier.name,
    findRates(shipment) {
      const key = keyOf(shipment);
      const cached = answers.get(key);
      if (cached) return cached;
      if (now().getTime() < pausedUntil) {
        return Promise.resolve({ ok: false, reason: 'paused after a timeout' });
      }
      const answer = ask(key, shipment);
      answers.set(key, answer);
      return answer;
    },
  };
}

/** What items are called does not change what they cost to send. */
const keyOf = ({ to, items, goodsCents }: Shipment): string =>
  JSON.stringify([to, items.map(({ description, ...measures }) => measures), goodsCents]);
