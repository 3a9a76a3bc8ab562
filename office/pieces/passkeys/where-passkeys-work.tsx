import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import './passkey-place.css';

interface PasskeyPlaceProps {
  /** The only address where they work; null if the shop's address has no host name. */
  origin: string | null;
  children: ReactNode;
}

/** Renders its children where passkeys work, otherwise a hint where they do. */
export function WherePasskeysWork({ origin, children }: PasskeyPlaceProps) {
  const { pathname, search } = useLocation();
  const place = useSyncExternalStore(
    () => () => {},
    () => lookAround(origin),
    () => 'here',
  );
  if (!origin) return null;
  if (place === 'elsewhere') {
    return (
      <p className="meta">
        Passkeys work only at{' '}
        <a className="text-link" href={`${origin}/office${pathname}${search}`}>
          {origin.replace(/^https?:\/\//, '')}
        </a>
        ; here your password does.
      </p>
    );
  }
  if (place === 'unable') return <p className="meta">This browser has no passkeys; your password works.</p>;
  return (
    <>
      <div className="passkey-place">{children}</div>
      <noscript>
        <p className="meta">Passkeys need JavaScript; your password works without.</p>
      </noscript>
    </>
  );
}

function lookAround(origin: string | null): 'here' | 'elsewhere' | 'unable' {
  if (location.origin !== origin) return 'elsewhere';
  return 'PublicKeyCredential' in window ? 'here' : 'unable';
}
