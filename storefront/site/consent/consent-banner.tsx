import { useEffect, useState } from 'react';
import { currentConsent } from '../../state/consent-store.ts';
import { lazyComponent } from '../../ui/overlays/lazy-component.tsx';

const DELAY_MS = 1_000;

// Loaded only for visitors who have not answered yet.
const ConsentQuestion = lazyComponent(() => import('./consent-question.tsx'));

export function ConsentBanner() {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(currentConsent() === undefined), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return isDue && <ConsentQuestion />;
}
