import { createContext } from 'react';

export interface FrameContextValue {
  /** Since when the shop has not responded. */
  lostSince: number | undefined;
  isSignedOut: boolean;
  showKeys: () => void;
  showPalette: () => void;
}

/** Shared by the frame with its screens. */
export const FrameContext = createContext<FrameContextValue>({
  lostSince: undefined,
  isSignedOut: false,
  showKeys: () => undefined,
  showPalette: () => undefined,
});
