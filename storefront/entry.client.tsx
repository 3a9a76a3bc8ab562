import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { replayClicks, takeEarlyClicks } from './ui/overlays/early-clicks.ts';

// From here on React handles clicks itself.
const earlyClicks = takeEarlyClicks();

startTransition(() => {
  hydrateRoot(document, <Page />);
});

function Page() {
  useEffect(() => {
    void replayClicks(earlyClicks.splice(0));
  }, []);
  return (
    <StrictMode>
      <HydratedRouter />
    </StrictMode>
  );
}
