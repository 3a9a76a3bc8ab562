import { useEffect, useRef, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { isEditing } from '../pieces/keyboard/typing.ts';
import type { Pulse } from './pulse.ts';

const EVERY_MS = 1_500;
/** Without a response for this long, the data is marked as old. */
const LOST_MS = 10_000;

interface CurrentPulse {
  pulse: Pulse;
  /** Since when the shop has not responded, by `Date.now()`. */
  lostSince: number | undefined;
  /** With unsaved input, which a redirect to the sign-in would lose. */
  isSignedOut: boolean;
}

/** Polls while the window is visible, and reloads the screen when something changed and nothing is being typed. */
export function usePulse(loaded: Pulse): CurrentPulse {
  const [latest, setLatest] = useState<Pulse>();
  const [answeredAt, setAnsweredAt] = useState(() => Date.now());
  const [isSignedOut, setSignedOut] = useState(false);
  const [now, setNow] = useState(answeredAt);
  const shown = useRef(loaded.change);
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  const reload = useRef<() => void>(undefined);

  useEffect(() => {
    shown.current = loaded.change;
    setLatest(undefined);
  }, [loaded]);
  useEffect(() => {
    reload.current = isIdle ? () => void revalidate() : undefined;
  }, [isIdle, revalidate]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        const pulse = await askPulse();
        if (isOver) return;
        setNow(Date.now());
        if (pulse === 'signed out') {
          // Signing out in this window is a navigation to the sign-in already.
          if (isEditing()) setSignedOut(true);
          else if (reload.current) location.reload();
        } else if (pulse) {
          setSignedOut(false);
          setAnsweredAt(Date.now());
          setLatest(pulse);
          if (pulse.change !== shown.current && reload.current && !isEditing()) {
            shown.current = pulse.change;
            reload.current();
          }
        }
      }
      timer = setTimeout(ask, EVERY_MS);
    };
    const onVisible = () => document.visibilityState === 'visible' && void ask();
    timer = setTimeout(ask, EVERY_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  const isLost = now - answeredAt > LOST_MS && !isSignedOut;
  return { pulse: latest ?? loaded, lostSince: isLost ? answeredAt : undefined, isSignedOut };
}

/** undefined: no response. */
async function askPulse(): Promise<Pulse | 'signed out' | undefined> {
  try {
    const response = await fetch('/office/pulse', { headers: { accept: 'application/json' } });
    if (response.redirected) return 'signed out';
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
