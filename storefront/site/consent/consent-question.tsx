import { useState } from 'react';
import { type Consent, saveConsent, useConsent } from '../../state/consent-store.ts';
import { Toast, type ToastMessage } from '../../ui/overlays/toast.tsx';
import { CookieBanner } from './cookie-banner.tsx';

/** Close postpones the question to the next page load. */
export default function ConsentQuestion() {
  const consent = useConsent();
  const [isClosed, setIsClosed] = useState(false);
  const [confirmation, setConfirmation] = useState<ToastMessage>();

  function answer(given: Consent) {
    saveConsent(given);
    setConfirmation({
      id: 1,
      title: given === 'accepted' ? 'Cookies accepted' : 'Cookies declined',
      text: 'Change this at any time under Cookie choices, at the foot of every page.',
    });
  }

  const isOpen = !isClosed && consent === undefined;
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
