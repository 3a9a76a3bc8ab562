import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { keptTime } from './kept-time.ts';
import { type FreshnessProps, useFreshness } from './use-freshness.ts';

interface ConnectionNoticeProps extends FreshnessProps {
  isCheckout: boolean;
}

/** What a shopper has to know of the line; lies over the page until it is closed or all is well. */
export default function ConnectionNotice({ isCheckout, ...line }: ConnectionNoticeProps) {
  const { state, retry } = useFreshness(line);
  const [closed, setClosed] = useState<typeof state>();
  if (closed === state) return null;
  const { keptSince } = line;
  const words = WORDS[state];
  return (
    <div className="toast storm connection__notice">
      <div className="toast__body">
        <p className="toast__title">{words.title}</p>
        <p>
          {state === 'away' && isCheckout && 'So is what you typed. You can order once the line is back. '}
          {keptSince !== undefined && state !== 'fresh'
            ? `This page is from ${keptTime(keptSince)}: prices and stock may have changed since.`
            : !(state === 'away' && isCheckout) && words.text}
        </p>
        {(state === 'slow' || state === 'stuck') && (
          <Button size="small" icon="rotate-cw" busy={state === 'slow'} onClick={retry}>
            {state === 'slow' ? 'Checking...' : 'Retry'}
          </Button>
        )}
      </div>
      <IconButton icon="x" label="Close" onClick={() => setClosed(state)} />
    </div>
  );
}

const WORDS = {
  away: {
    title: 'You are offline, your cart is kept',
    text: 'Pages you have visited still open. The rest waits for the line.',
  },
  slow: { title: 'The line is slow', text: '' },
  stuck: { title: 'The shop cannot be reached', text: '' },
  fresh: { title: 'You are back online', text: 'Prices and stock are up to date.' },
} as const;
