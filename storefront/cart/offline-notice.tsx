import { useOnline } from '../state/use-online.ts';
import { Notice } from '../ui/marks/notice.tsx';

export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <Notice tone="warn">
      You are offline. Your cart is kept in this browser; prices and stock are checked once you are back.
    </Notice>
  );
}
