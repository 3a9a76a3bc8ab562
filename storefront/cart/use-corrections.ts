import { useEffect, useState } from 'react';
import { type CartCorrection, correctionMessage } from '#domain/cart-check.ts';
import { checkCartNow, takeCorrections } from './check-in-browser.ts';

/** Checks the cart when a page opens, and whenever `again` changes; what was corrected, in sentences. */
export function useCorrections(again?: unknown): string[] {
  const [corrections, setCorrections] = useState<CartCorrection[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` only says when
  useEffect(() => {
    let isOpen = true;
    void checkCartNow().then(() => {
      const news = isOpen ? takeCorrections() : [];
      if (news.length > 0) setCorrections((told) => [...told, ...news]);
    });
    return () => {
      isOpen = false;
    };
  }, [again]);
  return [...new Set(corrections.map(correctionMessage))];
}
