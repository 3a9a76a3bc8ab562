import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { replayClicks, takeEarlyClicks } from './early-clicks.ts';

/** Hydrates the page, then replays the clicks made before. */
export function hydrate(): void {
  startTransition(() => {
    hydrateRoot(document, <Page />);
  });
}

function Page() {
  useEffect(() => {
    void replayClicks(takeEarlyClicks());
  }, []);
  return (
    <StrictMode>
      <HydratedRouter />
    </StrictMode>
  );
}
