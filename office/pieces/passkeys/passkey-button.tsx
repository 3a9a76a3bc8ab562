import { useEffect, useRef, useState } from 'react';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Notice } from '#storefront/ui/marks/notice.tsx';
import { OfficeIcon } from '../office-icon.tsx';
import type { PasskeyOutcome } from './passkey.ts';

interface PasskeyButtonProps {
  purpose: 'sign-in' | 'confirm';
  label: string;
  /** Another way is the first one: it is neither gold nor focused on arrival. */
  isSecond?: boolean;
  /** Why the last attempt was refused. */
  refusal: string | undefined;
  isBusy: boolean;
  /** Submits it as a form field. */
  onSigned: (json: string) => void;
}

/** Focused on arrival, as the screen's first control. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { purpose, label, isSecond = false, refusal, isBusy, onSigned } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [words, setWords] = useState<string>();
  useEffect(() => {
    if (!isSecond) button.current?.focus();
  }, [isSecond]);

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
        look={isSecond ? 'ink' : 'gold'}
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

type PasskeyPart = typeof import('./passkey.ts');

/** Loaded on demand; a lost connection may prevent that, or the request for a challenge. */
export const byPasskey = (ask: (part: PasskeyPart) => Promise<PasskeyOutcome>): Promise<PasskeyOutcome> =>
  import('./passkey.ts').then(ask).catch(() => ({ ok: false, words: NO_ANSWER }));

const NO_ANSWER = 'The shop did not answer. Please try again.';
