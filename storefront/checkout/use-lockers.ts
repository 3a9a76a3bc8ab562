import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { loader } from './lockers-route.ts';

const TYPING_MS = 300;

/** The lockers that fit a search, once the typing pauses; undefined until an answer to this very search has come. */
export function useLockers(search: string) {
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => {
    const timer = setTimeout(
      () => load(`/checkout/lockers?${new URLSearchParams({ search })}`),
      search === '' ? 0 : TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [search, load]);
  return data?.search === search ? data : undefined;
}
