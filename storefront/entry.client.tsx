import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { pressAgain, takeEarlyPresses } from './ui/overlays/early-presses.ts';

// From here on React hears every press itself.
const earlyPresses = takeEarlyPresses();

startTransition(() => {
  hydrateRoot(document, <Page />);
});

function Page() {
  useEffect(() => {
    void pressAgain(earlyPresses.splice(0));
  }, []);
  return (
    <StrictMode>
      <HydratedRouter />
    </StrictMode>
  );
}
