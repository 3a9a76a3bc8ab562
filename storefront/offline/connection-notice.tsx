import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { keptTime } from './kept-time.ts';
import { type Freshness, useFreshness } from './use-freshness.ts';

interface ConnectionNoticeProps {
  isOnline: boolean;
  /** When the page was kept, as its server said; undefined for a page that came over the line. */
  keptSince: string | undefined;
  isCheckout: boolean;
}

/** What a shopper has to know of the line; lies over the page until it is closed or all is well. */
export default function ConnectionNotice({ isOnline, keptSince, isCheckout }: ConnectionNoticeProps) {
  const { state, staleSince, retry } = useFreshness(isOnline, keptSince);
  const [closed, setClosed] = useState<Freshness>();
  // Closed is what was read, not what comes after it.
  if (closed !== undefined && closed !== state) setClosed(undefined);
  if (closed === state) return null;
  return (
    <div className="toast storm connection__notice">
      <div className="toast__body">
        <p className="toast__title">{TITLES[state]}</p>
        <p>{explain(state, staleSince, { wasKept: keptSince !== undefined, isCheckout })}</p>
        {(state === 'slow' || state === 'stuck') && (
          <Button size="small" icon="rotate-cw" busy={state === 'slow'} onClick={retry}>
            {state === 'slow' ? 'Checking...' : 'Retry'}
          </Button>
        )}
      </div>
      <IconButton icon="x" label="Close" onClick={() => setClosed(state)} />
      {state === 'fresh' && <span className="toast__countdown" onAnimationEnd={() => setClosed(state)} />}
    </div>
  );
}

const TITLES: Record<Freshness, string> = {
  away: 'You are offline, your cart is kept',
  slow: 'The line is slow',
  stuck: 'The shop cannot be reached',
  fresh: 'You are back online',
};

function explain(
  state: Freshness,
  staleSince: string | undefined,
  { wasKept, isCheckout }: { wasKept: boolean; isCheckout: boolean },
): string {
  if (state === 'fresh') return wasKept ? 'Prices and stock are up to date.' : 'Carry on where you left off.';
  if (staleSince !== undefined) {
    return `This page is from ${keptTime(staleSince)}: prices and stock may have changed since.`;
  }
  if (isCheckout) return 'So is what you typed. You can order once the line is back.';
  return 'Pages you have visited still open. The rest waits for the line.';
}
