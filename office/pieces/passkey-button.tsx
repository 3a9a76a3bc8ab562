import { useEffect, useRef, useState } from 'react';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Notice } from '#storefront/ui/marks/notice.tsx';
import { byPasskey } from './by-passkey.ts';
import { OfficeIcon } from './office-icon.tsx';

interface PasskeyButtonProps {
  purpose: 'sign-in' | 'confirm';
  label: string;
  /** Why the last attempt was refused. */
  refusal: string | undefined;
  isBusy: boolean;
  /** Submits it as a form field. */
  onSigned: (json: string) => void;
}

/** Focused on arrival, as the screen's first control. */
export function PasskeyButton({ purpose, label, refusal, isBusy, onSigned }: PasskeyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [words, setWords] = useState<string>();
  useEffect(() => button.current?.focus(), []);

  async function ask() {
    setAsking(true);
    setWords('');
    const outcome = await byPasskey(({ signByPasskey }) => signByPasskey(purpose));
    setAsking(false);
    if (outcome.ok) {
      setWords(undefined);
      onSigned(outcome.json);
    } else setWords(outcome.words);
  }

  const shown = words ?? (isBusy ? '' : refusal);
  return (
    <>
      <Button
        ref={button}
        look="gold"
        size="large"
        block
        busy={isAsking || isBusy}
        onClick={() => void ask()}
      >
        {!(isAsking || isBusy) && <OfficeIcon name="fingerprint" />}
        {label}
      </Button>
      {shown && <Notice tone="error">{shown}</Notice>}
    </>
  );
}
