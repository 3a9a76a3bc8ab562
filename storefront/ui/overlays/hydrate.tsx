import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { replayClicks, takeEarlyClicks } from './early-clicks.ts';

/** Wakes the page, and then does what was clicked before. */
export function hydrate(): void {
  // From here on React handles clicks itself.
  const earlyClicks = takeEarlyClicks();
  startTransition(() => {
    hydrateRoot(document, <Page earlyClicks={earlyClicks} />);
  });
}

function Page({ earlyClicks }: { earlyClicks: HTMLButtonElement[] }) {
  useEffect(() => {
    void replayClicks(earlyClicks.splice(0));
  }, [earlyClicks]);
  return (
    <StrictMode>
      <HydratedRouter />
    </StrictMode>
  );
}
