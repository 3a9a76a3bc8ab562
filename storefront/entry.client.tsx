import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeEarlyPresses } from './early-presses.ts';

// From here on React hears every press itself.
const earlyPresses = takeEarlyPresses();

startTransition(() => {
  hydrateRoot(document, <Page />);
});

function Page() {
  useEffect(() => {
    void press(earlyPresses.splice(0));
  }, []);
  return (
    <StrictMode>
      <HydratedRouter />
    </StrictMode>
  );
}

async function press(buttons: HTMLButtonElement[]): Promise<void> {
  for (const button of buttons) {
    // Each press finds what the one before has changed: React shows that in a microtask.
    await undefined;
    button.click();
  }
}
