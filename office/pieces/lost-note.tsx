import { useContext } from 'react';
import { useRevalidator } from 'react-router';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { FrameContext } from './frame-context.ts';
import { Note } from './note.tsx';

/** The shop does not respond, or the session has ended: the screen stays, and polling goes on. */
export function LostNote() {
  const { lostSince, isSignedOut } = useContext(FrameContext);
  const { revalidate } = useRevalidator();
  if (isSignedOut) {
    return (
      <Note
        tone="warn"
        title="You are signed out."
        buttons={
          <ButtonLink size="small" to="/sign-in" target="_blank">
            Sign in
          </ButtonLink>
        }
      >
        What you typed stays here: sign in in another window, then go on.
      </Note>
    );
  }
  if (lostSince === undefined) return null;
  const minutes = Math.floor((Date.now() - lostSince) / MINUTE_MS);
  const age = minutes < 1 ? 'less than a minute' : minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return (
    <Note
      tone="error"
      title={`This screen is ${age} old.`}
      buttons={
        <Button size="small" icon="rotate-cw" onClick={() => revalidate()}>
          Try again
        </Button>
      }
    >
      The shop does not answer. What you typed stays here; the office tries again every two seconds.
    </Note>
  );
}
