/**
 * Moves the focus, but not away from a scan field in which a code has begun: its rest would be taken for a whole one.
 * Returns how to give up.
 */
export function focusBetweenScans(element: HTMLElement): () => void {
  const from = document.activeElement;
  if (!isBegun(from)) {
    element.focus();
    return () => undefined;
  }
  const check = () => {
    if (isBegun(from)) return;
    stop();
    element.focus();
  };
  // The field is emptied by another listener.
  const onSubmit = () => void setTimeout(check);
  const stop = () => {
    from?.removeEventListener('input', check);
    document.removeEventListener('submit', onSubmit);
  };
  from?.addEventListener('input', check);
  document.addEventListener('submit', onSubmit);
  return stop;
}

const isBegun = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && element.matches('[data-scans]') && element.value !== '';
