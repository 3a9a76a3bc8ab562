import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether the page's script runs: what needs it is not shown before. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
