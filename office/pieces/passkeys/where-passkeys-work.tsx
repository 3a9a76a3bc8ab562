import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import './passkey-place.css';

interface PasskeyPlaceProps {
  /** The only address where they work; null if the shop's address has no host name. */
  origin: string | null;
  /** What works in any case. */
  otherwise?: string;
  children: ReactNode;
}

/** Renders its children where passkeys work, otherwise a hint where they do. */
export function WherePasskeysWork({ origin, otherwise = 'your password', children }: PasskeyPlaceProps) {
  const { pathname, search } = useLocation();
  const place = usePasskeyPlace(origin);
  if (!origin) return null;
  if (place === 'elsewhere') {
    return (
      <p className="meta">
        Passkeys work only at{' '}
        <a className="text-link" href={`${origin}/office${pathname}${search}`}>
          {origin.replace(/^https?:\/\//, '')}
        </a>
        ; here {otherwise} does.
      </p>
    );
  }
  if (place === 'unable') return <p className="meta">This browser has no passkeys; {otherwise} works.</p>;
  return (
    <>
      <div className="passkey-place">{children}</div>
      <noscript>
        <p className="meta">Passkeys need JavaScript; {otherwise} works without.</p>
      </noscript>
    </>
  );
}

/** 'here' until the browser has been asked, so that the button is in the page from the start. */
export function usePasskeyPlace(origin: string | null): 'here' | 'elsewhere' | 'unable' {
  const place = useSyncExternalStore(
    () => () => {},
    () => lookAround(origin),
    () => 'here' as const,
  );
  return origin === null ? 'elsewhere' : place;
}

function lookAround(origin: string | null): 'here' | 'elsewhere' | 'unable' {
  if (location.origin !== origin) return 'elsewhere';
  return 'PublicKeyCredential' in window ? 'here' : 'unable';
}
