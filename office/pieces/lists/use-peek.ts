import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { areLettersOff } from '../keyboard/letter-keys.ts';
import { isTypedInto } from '../keyboard/typing.ts';

/**
 * Space opens and closes the quick view of the current row, which then follows J and K.
 * Returns the callback for moves. `peek`: the open row, or ''.
 */
export function usePeek(peek: string, addressWith: (peek: string) => string): (id: string) => void {
  const navigate = useNavigate();
  const current = useRef(peek);
  const latest = useRef({ peek, addressWith });
  latest.current = { peek, addressWith };
  const show = useCallback(
    (id: string) => navigate(latest.current.addressWith(id), { replace: true, preventScrollReset: true }),
    [navigate],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = isTypedInto(event.target) || document.querySelector('dialog:modal') !== null;
      const isPressed =
        event.target instanceof HTMLElement && event.target.closest('a, button, input, summary');
      if (event.key !== ' ' || isElsewhere || isPressed || areLettersOff()) return;
      event.preventDefault();
      const isOpen = latest.current.peek !== '' && latest.current.peek === current.current;
      if (current.current !== '') show(isOpen ? '' : current.current);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [show]);
  return useCallback(
    (id: string) => {
      current.current = id;
      if (latest.current.peek !== '') show(id);
    },
    [show],
  );
}
