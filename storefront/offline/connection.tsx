import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useOnline } from '../state/use-online.ts';
import { lazyComponent } from '../ui/overlays/lazy-component.tsx';
import './connection-notice.css';

const ConnectionNotice = lazyComponent(() => import('./connection-notice.tsx'));

const PAGES_WITH_OWN_NOTICE = ['/cart', '/offline'];

export function Connection() {
  const { key, pathname } = useLocation();
  const isOnline = useOnline();
  const [first, setFirst] = useState<{ key: string; cachedSince: string | undefined }>();
  const [wasOffline, setWasOffline] = useState(false);

  useEffect(startWorker, []);
  // Only the initial document can be cached; later pages come from the shop.
  useEffect(() => {
    setFirst((known) => known ?? { key, cachedSince: document.documentElement.dataset.kept });
  }, [key]);
  useEffect(() => {
    if (!isOnline) setWasOffline(true);
  }, [isOnline]);

  const cachedSince = first?.key === key ? first.cachedSince : undefined;
  const isSilent = PAGES_WITH_OWN_NOTICE.includes(pathname);
  return (
    <div className="connection" role="status">
      {!isSilent && (wasOffline || cachedSince !== undefined) && (
        <ConnectionNotice
          key={cachedSince}
          isOnline={isOnline}
          cachedSince={cachedSince}
          isCheckout={pathname === '/checkout'}
        />
      )}
    </div>
  );
}

/** After the page has loaded; not in development, where it would serve old code. */
function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

function register(): void {
  // Private windows and visitors who block site data refuse it: the shop works without.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
