import { type ComponentType, useCallback, useState } from 'react';
import type { KeysDialogProps } from './keys-dialog.tsx';

interface UsedKeysDialog {
  /** Loaded when first shown. */
  KeysDialog: ComponentType<KeysDialogProps> | undefined;
  isShown: boolean;
  show: () => void;
  close: () => void;
}

export function useKeysDialog(): UsedKeysDialog {
  const [KeysDialog, setKeysDialog] = useState<ComponentType<KeysDialogProps>>();
  const [isShown, setShown] = useState(false);
  const show = useCallback(() => {
    setShown(true);
    import('./keys-dialog.tsx').then(
      (loaded) => setKeysDialog(() => loaded.KeysDialog),
      () => location.assign('/office/more'),
    );
  }, []);
  const close = useCallback(() => setShown(false), []);
  return { KeysDialog, isShown, show, close };
}
