import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Courier, CourierAnswer, Shipment } from './courier.ts';

const KEEP_MS = 15 * MINUTE_MS;
const PAUSE_MS = 30_000;
const MAX_ANSWERS = 1_000;

/** An order is charged what the checkout showed; after a timeout the courier rests for half a minute. */
export function cacheRates(courier: Courier): Courier {
  const answers = new LRUCache<string, Promise<CourierAnswer>>({
    max: MAX_ANSWERS,
    ttl: KEEP_MS,
    // Not the time of day, which may be put back.
    perf: performance,
    ttlResolution: 0,
  });
  let pausedUntil = Number.NEGATIVE_INFINITY;

  async function ask(key: string, shipment: Shipment): Promise<CourierAnswer> {
    const answer = await courier.findRates(shipment);
    if (!answer.ok) answers.delete(key);
    if (!answer.ok && answer.timedOut) pausedUntil = performance.now() + PAUSE_MS;
    return answer;
  }

  return {
    name: courier.name,
    findRates(shipment) {
      const key = keyOf(shipment);
      const cached = answers.get(key);
      if (cached) return cached;
      if (performance.now() < pausedUntil) {
        return Promise.resolve({ ok: false, reason: 'paused after a timeout' });
      }
      const answer = ask(key, shipment);
      answers.set(key, answer);
      return answer;
    },
  };
}

const keyOf = ({ to, items, goodsCents }: Shipment): string =>
  JSON.stringify([to, items.map(({ description, ...measures }) => measures), goodsCents]);
