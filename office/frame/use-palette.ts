import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useArrival } from './arrival.ts';
import type { PaletteProps } from './palette.tsx';

interface UsedPalette {
  /** Loaded after the screen, on demand. */
  Palette: ComponentType<PaletteProps> | undefined;
  isShown: boolean;
  show: () => void;
  close: () => void;
}

const load = () => import('./palette.tsx');

export function usePalette(): UsedPalette {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [isShown, setShown] = useState(false);
  useArrival();
  const take = useCallback(async () => {
    const loaded = await load();
    setPalette(() => loaded.Palette);
  }, []);
  useEffect(() => {
    take().catch(() => undefined);
  }, [take]);
  const show = useCallback(() => {
    // Synchronously if it is loaded, so that the next key reaches its field.
    setShown(true);
    take().catch(() => location.assign('/office/find'));
  }, [take]);
  return { Palette, isShown, show, close: () => setShown(false) };
}
