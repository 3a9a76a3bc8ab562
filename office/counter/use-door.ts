import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SaleLine } from './sale-lines.ts';

/** Puts the seat on the sale once; loaded again, the page does not. */
export function useDoor(door: SaleLine | undefined, onSeat: (line: SaleLine) => void): void {
  const navigate = useNavigate();
  const from = useSearchParams()[0].get('door');
  useEffect(() => {
    if (!door || from === null) return;
    onSeat(door);
    void navigate(`/counter?${new URLSearchParams({ from })}`, { replace: true, preventScrollReset: true });
  }, [door, from, navigate, onSeat]);
}
