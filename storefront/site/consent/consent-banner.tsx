import { useEffect, useState } from 'react';
import { CONSENT_KEY, readStored } from '../../state/storage.ts';
import { lazyComponent } from '../../ui/overlays/lazy-component.tsx';

const DELAY_MS = 1_000;

// Loaded only for visitors who have not answered yet.
const ConsentQuestion = lazyComponent(() => import('./consent-question.tsx'));

const isAnswered = (): boolean => /^(accepted|declined)$/.test(readStored('localStorage', CONSENT_KEY) ?? '');

export function ConsentBanner() {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(!isAnswered()), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return isDue && <ConsentQuestion />;
}
