import { useEffect, useState } from 'react';
import { type CartCorrection, correctionMessage } from '#domain/cart/cart-check.ts';
import { checkCartNow, takeCorrections } from './check-in-browser.ts';

/** Checks the cart on mount and whenever `again` changes. */
export function useCorrections(again?: unknown): string[] {
  const [corrections, setCorrections] = useState<CartCorrection[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` only says when
  useEffect(() => {
    let isOpen = true;
    void checkCartNow().then(() => {
      const latest = isOpen ? takeCorrections() : [];
      if (latest.length > 0) setCorrections((earlier) => [...earlier, ...latest]);
    });
    return () => {
      isOpen = false;
    };
  }, [again]);
  return [...new Set(corrections.map(correctionMessage))];
}
