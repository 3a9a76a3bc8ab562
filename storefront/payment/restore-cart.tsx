import { Button } from '../ui/controls/button.tsx';
import { Notice } from '../ui/marks/notice.tsx';

export function RestoreCart({ restore }: { restore: () => void }) {
  return (
    <Notice tone="info" action={<Button onClick={restore}>Restore my cart</Button>}>
      Nothing is lost: what you ordered can go back into your cart.
    </Notice>
  );
}
