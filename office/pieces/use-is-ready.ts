import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** True after hydration: controls that need JavaScript are hidden before. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
