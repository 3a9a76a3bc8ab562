import { useRef } from 'react';
import type { OfficeProductRow } from '#backend/products/rows/describe-rows.ts';

/** Keeps the row order while one address is shown, so that updates do not move rows being edited. */
export function useStableOrder(
  rows: readonly OfficeProductRow[],
  address: string,
): readonly OfficeProductRow[] {
  const kept = useRef({ address, ids: [] as number[] });
  const before = kept.current.address === address ? kept.current.ids : [];
  const placeOf = new Map(before.map((id, place) => [id, place]));
  const last = before.length;
  const ordered = rows.toSorted(
    (one, other) => (placeOf.get(one.id) ?? last) - (placeOf.get(other.id) ?? last),
  );
  kept.current = { address, ids: ordered.map(({ id }) => id) };
  return ordered;
}
