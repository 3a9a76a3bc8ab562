import { type RefObject, useEffect, useRef } from 'react';
import type { OrderDraft } from './new-order/new-order-draft.ts';

/** Shows what came back with the form, unless something else was typed while it was away. */
export function useAnsweredValue(
  draft: OrderDraft,
  name: string,
  answered: string,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(answered);
  useEffect(() => {
    const sent = draft.typed[name] ?? shown.current;
    if (input.current?.value === sent) input.current.value = answered;
    shown.current = answered;
  }, [draft, name, answered]);
  return input;
}
