import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { NETWORK_ERROR } from '../api/call-errors.ts';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import type { WantedProduct } from './find-wanted-goods.ts';
import { ONE_MORE_STEP, OneMoreStep } from './one-more-step.tsx';
import type { WantAnswer } from './submit-want.ts';
import { WantFields } from './want-fields.tsx';
import styles from './wants.css?url';

export interface WantDialogProps {
  goods: WantedProduct[];
  open: boolean;
  onClose: () => void;
}

export default function WantDialog({ goods, open, onClose }: WantDialogProps) {
  const [answer, setAnswer] = useState<WantAnswer>();
  const [isSending, setSending] = useState(false);
  const [isStyled, setStyled] = useState(false);
  const done = useRef<HTMLButtonElement>(null);
  const isSent = answer?.sent ?? false;
  // The focused button has left with the form.
  useEffect(() => {
    if (isSent) done.current?.focus();
  }, [isSent]);

  const show = () => setStyled(true);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setAnswer(await ask(event.currentTarget));
    setSending(false);
  }

  return (
    <>
      <link rel="stylesheet" href={styles} onLoad={show} onError={show} />
      <Dialog
        open={open && isStyled}
        onClose={onClose}
        title={isSent ? ONE_MORE_STEP : 'Tell me when'}
        className="want-dialog"
      >
        {isSent ? (
          <div className="want-form" role="status">
            <OneMoreStep email={answer?.typed?.email ?? ''} goods={goods} />
            <div className="row">
              <Button ref={done} look="gold" onClick={onClose}>
                Done
              </Button>
              <Button onClick={() => setAnswer(undefined)}>Ask again</Button>
            </div>
          </div>
        ) : (
          <form className="want-form" noValidate onSubmit={send}>
            <WantFields goods={goods} answer={answer} isSending={isSending} />
          </form>
        )}
      </Dialog>
    </>
  );
}

async function ask(form: HTMLFormElement): Promise<WantAnswer> {
  const body = new FormData(form);
  body.set('page', window.location.pathname);
  try {
    const response = await fetch('/tell-me-when/dialog', { method: 'POST', body });
    return await response.json();
  } catch {
    return { sent: false, errors: [{ field: '', message: NETWORK_ERROR }] };
  }
}
