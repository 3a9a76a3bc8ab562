import { useEffect, useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Spot } from '../ui/marks/spot.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { resultTexts } from './result-texts.ts';
import type { ContactResult } from './send-message.ts';

interface ContactResultDialogProps {
  result: ContactResult | undefined;
  open: boolean;
  onClose: () => void;
}

export function ContactResultDialog({ result, open, onClose }: ContactResultDialogProps) {
  const [inBrowser, setInBrowser] = useState(false);
  // Not rendered on the server, whose page shows the result without a dialog.
  useEffect(() => setInBrowser(true), []);
  // A closed dialog is removed: its heading would duplicate the field's accessible name.
  if (!result || !open || !inBrowser) return null;

  const { title, text, reason, button } = resultTexts(result);
  const spot = result.kind === 'sent' ? 'success' : 'failure';
  return (
    <Dialog open onClose={onClose} title={title} art={<Spot name={spot} eager />}>
      <p className="small muted">{text}</p>
      {reason && <p className="small muted">{reason}</p>}
      <Button look="gold" onClick={onClose}>
        {button}
      </Button>
    </Dialog>
  );
}
