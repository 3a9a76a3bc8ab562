import type { Courier, CourierAnswer, Shipment } from './courier.ts';

const KEEP_MS = 15 * 60_000;
const REST_MS = 30_000;
const MOST_KEPT = 1_000;

interface Kept {
  answer: Promise<CourierAnswer>;
  until: number;
}

/**
 * Keeps a courier's rates for 15 minutes, so that the order is priced as the checkout was; equal requests of the same
 * moment are one. Failures are not kept, but a courier that did not answer in time is left alone for half a minute:
 * shoppers would wait for nothing.
 */
export function keepRates(courier: Courier, now: () => Date): Courier {
  const shelf = new Map<string, Kept>();
  let restsUntil = 0;

  async function ask(key: string, shipment: Shipment): Promise<CourierAnswer> {
    const answer = await courier.findRates(shipment);
    if (!answer.ok) shelf.delete(key);
    if (!answer.ok && answer.timedOut) restsUntil = now().getTime() + REST_MS;
    return answer;
  }

  return {
    name: courier.name,
    findRates(shipment) {
      const time = now().getTime();
      const key = keyOf(shipment);
      const kept = shelf.get(key);
      if (kept && time < kept.until) return kept.answer;
      if (time < restsUntil) return Promise.resolve({ ok: false, reason: 'resting after a timeout' });
      const answer = ask(key, shipment);
      shelf.delete(key);
      shelf.set(key, { answer, until: time + KEEP_MS });
      const [oldest] = shelf.keys();
      if (shelf.size > MOST_KEPT && oldest !== undefined) shelf.delete(oldest);
      return answer;
    },
  };
}

/** What items are called does not change what they cost to send. */
const keyOf = ({ to, items, goodsCents }: Shipment): string =>
  JSON.stringify([to, items.map(({ description, ...measures }) => measures), goodsCents]);
