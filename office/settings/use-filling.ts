import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Cells } from './setting-cells.ts';

interface Filling {
  /** What the form came back with instead of the stored values. */
  typed: Cells | undefined;
  /** Rises each time that the fields are filled again. */
  round: number;
  visit: string;
  isLeaving: boolean;
}

/**
 * Fills the fields again after each navigation that the form itself began, as `leave` tells: an answer, or Throw away.
 * Other history entries of the page, such as that of the skip link, keep what stands in the fields.
 */
export function useFilling(typed: Cells | undefined) {
  const { key: visit } = useLocation();
  const [filling, setFilling] = useState<Filling>({ typed, round: 0, visit, isLeaving: false });
  if (filling.visit !== visit) {
    const again = { typed, round: filling.round + 1, visit, isLeaving: false };
    setFilling(filling.isLeaving ? again : { ...filling, visit });
  }
  const leave = () => setFilling((before) => ({ ...before, isLeaving: true }));
  return { typed: filling.typed, round: filling.round, leave };
}
