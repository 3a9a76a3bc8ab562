import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useOnline } from '../state/use-online.ts';
import { lazyPart } from '../ui/overlays/lazy-part.tsx';
import { startWorker } from './start-worker.ts';
import './connection-notice.css';

const ConnectionNotice = lazyPart(() => import('./connection-notice.tsx'));

/** These say it in their own place. */
const SPEAK_FOR_THEMSELVES = ['/cart', '/offline'];

/** Starts the service worker, and says so when the line is down or the page is a kept one. */
export function Connection() {
  const { key, pathname } = useLocation();
  const isOnline = useOnline();
  const [first, setFirst] = useState<{ key: string; keptSince: string | undefined }>();
  const [wasAway, setWasAway] = useState(false);

  useEffect(startWorker, []);
  // Only the document that was loaded can be a kept one; pages after it come from the shop.
  useEffect(() => {
    setFirst((known) => known ?? { key, keptSince: document.documentElement.dataset.kept });
  }, [key]);
  useEffect(() => {
    if (!isOnline) setWasAway(true);
  }, [isOnline]);

  const keptSince = first?.key === key ? first.keptSince : undefined;
  const isSilent = SPEAK_FOR_THEMSELVES.includes(pathname);
  return (
    <div className="connection" role="status">
      {!isSilent && (wasAway || keptSince !== undefined) && (
        <ConnectionNotice
          key={keptSince}
          isOnline={isOnline}
          keptSince={keptSince}
          isCheckout={pathname === '/checkout'}
        />
      )}
    </div>
  );
}
