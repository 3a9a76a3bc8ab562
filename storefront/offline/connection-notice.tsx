import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { longDateTime } from '#domain/time/long-date.ts';
import { Button } from '../ui/controls/button.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { isShopReachable } from './is-shop-reachable.ts';

interface ConnectionNoticeProps {
  isOnline: boolean;
  /** Date header of a cached page; undefined for one loaded from the shop. */
  cachedSince: string | undefined;
  isCheckout: boolean;
}

export default function ConnectionNotice({ isOnline, cachedSince, isCheckout }: ConnectionNoticeProps) {
  const { state, staleSince, retry } = useFreshness(isOnline, cachedSince);
  const [closed, setClosed] = useState<Freshness>();
  if (closed !== undefined && closed !== state) setClosed(undefined);
  if (closed === state) return null;
  return (
    <div className="toast storm connection__notice">
      <div className="toast__body">
        <p className="toast__title">{TITLES[state]}</p>
        <p>{explain(state, staleSince, { wasCached: cachedSince !== undefined, isCheckout })}</p>
        {(state === 'checking' || state === 'unreachable') && (
          <Button size="small" icon="rotate-cw" busy={state === 'checking'} onClick={retry}>
            {state === 'checking' ? 'Checking...' : 'Retry'}
          </Button>
        )}
      </div>
      <IconButton icon="x" label="Close" onClick={() => setClosed(state)} />
      {state === 'online' && <span className="toast__countdown" onAnimationEnd={() => setClosed(state)} />}
    </div>
  );
}

const TITLES: Record<Freshness, string> = {
  offline: 'You are offline, your cart is saved',
  checking: 'The connection is slow',
  unreachable: 'The shop cannot be reached',
  online: 'You are back online',
};

function explain(
  state: Freshness,
  staleSince: string | undefined,
  { wasCached, isCheckout }: { wasCached: boolean; isCheckout: boolean },
): string {
  if (state === 'online')
    return wasCached ? 'Prices and stock are up to date.' : 'Carry on where you left off.';
  if (staleSince !== undefined) {
    return `This page is from ${cachedSinceText(staleSince)}: prices and stock may have changed since.`;
  }
  if (isCheckout) return 'What you typed is saved, too. You can order once you are back online.';
  return 'Pages you have visited still open. Others need a connection.';
}

/** offline: no network; checking: requesting the shop; unreachable: no answer; online: up to date. */
type Freshness = 'offline' | 'checking' | 'unreachable' | 'online';

/** Revalidates a cached page as soon as the shop answers. */
function useFreshness(isOnline: boolean, cachedSince: string | undefined) {
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<Exclude<Freshness, 'offline'>>(
    cachedSince === undefined ? 'online' : 'checking',
  );
  const isFresh = answer === 'online';

  const check = useCallback(async () => {
    setAnswer('checking');
    // Revalidating in vain would reload the page, again and again.
    if (!(await isShopReachable())) return setAnswer('unreachable');
    await revalidate();
    setAnswer('online');
  }, [revalidate]);

  useEffect(() => {
    if (isOnline && !isFresh) void check();
  }, [isOnline, isFresh, check]);

  const state: Freshness = isOnline ? answer : 'offline';
  return { state, staleSince: isFresh ? undefined : cachedSince, retry: check };
}

/** In South African time: '21 November 2026, 14:03', or 'an earlier visit' if unknown. */
export function cachedSinceText(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? 'an earlier visit' : longDateTime(moment);
}
