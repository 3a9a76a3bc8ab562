import { Notice } from '../ui/notice.tsx';
import { useOnline } from './use-online.ts';

export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <Notice tone="warn">
      You are offline. Your cart is kept in this browser; prices and stock are checked once you are back.
    </Notice>
  );
}
