import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Cart } from '#domain/cart/cart.ts';
import type { TypedSeats } from '#domain/events/seat-form.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { readStored, SEATS_KEY, writeStored } from '../state/storage.ts';
import type { UnplacedOrder } from './answer-checkout.ts';
import { type SeatEvent, seatErrors, virtualIds } from './seat-fields.ts';
import type { loader } from './seats-route.ts';

export interface CheckoutSeats {
  events: readonly SeatEvent[];
  typed: TypedSeats;
  /** The shop has not said yet which lines are seats. */
  isPending: boolean;
  /** What is missing, by field. */
  missing: Record<string, string>;
  /** What the shop refused and still stands. */
  refused: Record<string, string>;
  change: (field: string, value: string) => void;
}

/** Who plays on the seats of a cart. `first`: the events of a cart that is known to the server. */
export function useSeats(
  cart: Cart,
  isLive: boolean,
  first: readonly SeatEvent[],
  posted: Pick<UnplacedOrder, 'seats' | 'seatErrors' | 'asksSeatsAgain'> | undefined,
): CheckoutSeats {
  const { load, data } = useFetcher<typeof loader>();
  const [typed, setTyped] = useState<TypedSeats>(posted?.seats ?? {});
  const products = virtualIds(cart.items).join(',');

  useEffect(() => setTyped((shown) => ({ ...readTyped(), ...shown })), []);
  const again = posted?.asksSeatsAgain ? posted : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that names were missing of asks once more
  useEffect(() => {
    if (isLive && products !== '') void load(`/checkout/seats?products=${products}`);
  }, [isLive, products, load, again]);

  const isKnown = products === '' || data?.products === products;
  const events = isLive ? (isKnown && products !== '' ? (data?.events ?? []) : []) : first;
  return {
    events,
    typed,
    isPending: isLive && !isKnown,
    missing: seatErrors(events, cart.items, typed),
    refused: Object.fromEntries(
      Object.entries(posted?.seatErrors ?? {}).filter(
        ([field]) => (posted?.seats[field] ?? '') === (typed[field] ?? ''),
      ),
    ),
    change: (field, value) => {
      const next = { ...typed, [field]: value };
      setTyped(next);
      writeStored('sessionStorage', SEATS_KEY, JSON.stringify(next));
    },
  };
}

/** Survives errors and reloads of this tab. */
function readTyped(): TypedSeats {
  const stored = parseJson(readStored('sessionStorage', SEATS_KEY) ?? '');
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}
