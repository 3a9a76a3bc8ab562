import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';

const SLOW_MS = 3_000;

export const useIsLoading = (): boolean => useNavigation().state === 'loading';

/** A slow navigation can be cancelled. */
export function SlowNote({ isLoading }: { isLoading: boolean }) {
  const [isSlow, setSlow] = useState(false);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  if (!isSlow) return null;
  return (
    <p className="slow" role="status">
      This takes longer than it should.{' '}
      <Link className="text-link" to={`${pathname}${search}`} preventScrollReset>
        Stop
      </Link>
    </p>
  );
}
