import { useEffect, useState } from 'react';
import { currentConsent } from '../../state/consent-store.ts';
import { lazyPart } from '../../ui/overlays/lazy-part.tsx';

const DELAY_MS = 1_000;

// Only who has not answered yet loads the question.
const ConsentQuestion = lazyPart(() => import('./consent-question.tsx'));

/** Asks a second after the page has come, as long as nothing has been answered. */
export function ConsentBanner() {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(currentConsent() === undefined), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return isDue && <ConsentQuestion />;
}
