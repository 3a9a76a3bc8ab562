import { useEffect, useState } from 'react';
import { type Consent, saveConsent, useConsent } from '../consent-store.ts';
import { CookieBanner } from '../ui/cookie-banner.tsx';
import { Toast, type ToastMessage } from '../ui/toast.tsx';

const DELAY_MS = 1_000;

/** Asks a second after the page has come, as long as nothing has been answered; Close puts it off to the next load. */
export function ConsentBanner() {
  const consent = useConsent();
  const [isDue, setIsDue] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const [confirmation, setConfirmation] = useState<ToastMessage>();

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  function answer(given: Consent) {
    saveConsent(given);
    setConfirmation({
      id: 1,
      title: given === 'accepted' ? 'Cookies accepted' : 'Cookies declined',
      text: 'Change this at any time under Cookie choices, at the foot of every page.',
    });
  }

  const isOpen = isDue && !isClosed && consent === undefined;
  return (
    <>
      {isOpen && (
        <CookieBanner
          onAccept={() => answer('accepted')}
          onDecline={() => answer('declined')}
          onClose={() => setIsClosed(true)}
        />
      )}
      {(isOpen || confirmation) && (
        <Toast message={confirmation} onClose={() => setConfirmation(undefined)} />
      )}
    </>
  );
}
