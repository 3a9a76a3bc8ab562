import { saveConsent, useConsent } from '../state/consent-store.ts';
import { Button } from '../ui/controls/button.tsx';

export function ConsentChoice() {
  const consent = useConsent();
  return (
    <>
      <p role="status">{PRESENT[consent ?? 'none']}</p>
      <div className="row">
        <Button size="small" aria-pressed={consent === 'accepted'} onClick={() => saveConsent('accepted')}>
          Accept all
        </Button>
        <Button size="small" aria-pressed={consent === 'declined'} onClick={() => saveConsent('declined')}>
          {consent === 'accepted' ? 'Withdraw consent' : 'Decline all'}
        </Button>
      </div>
      <noscript>
        <p>Without JavaScript nothing optional is loaded, whatever you choose.</p>
      </noscript>
    </>
  );
}

const PRESENT = {
  accepted: 'You have accepted optional cookies. You can withdraw that here.',
  declined: 'You have declined optional cookies. No page loads any from now on.',
  none: 'You have not chosen yet. Nothing optional is loaded.',
} as const;
