import { createContext } from 'react';

export interface FrameContextValue {
  /** Since when the shop does not answer. */
  lostSince: number | undefined;
  isSignedOut: boolean;
  showKeys: () => void;
  showPalette: () => void;
}

/** What screens know of the frame around them. */
export const FrameContext = createContext<FrameContextValue>({
  lostSince: undefined,
  isSignedOut: false,
  showKeys: () => undefined,
  showPalette: () => undefined,
});
