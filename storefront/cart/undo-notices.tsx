import { Button } from '../ui/controls/button.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import type { CartEditing } from './use-cart-editing.ts';

export function UndoNotices({ editing }: { editing: CartEditing }) {
  return editing.removals.map((removal) => (
    <Notice
      key={removal.id}
      tone="info"
      action={
        <Button id={removal.id} size="small" onClick={() => editing.undo(removal)}>
          Undo
        </Button>
      }
    >
      Removed {removal.what}.
    </Notice>
  ));
}

/** The same without JavaScript: what was removed travels in the page's address. */
export function UndoForm({ removed }: { removed: string }) {
  return (
    <Notice
      tone="info"
      action={
        <form method="post" action="/cart">
          <Button type="submit" name="restore" value={removed} size="small">
            Undo
          </Button>
        </form>
      }
    >
      Removed from your cart.
    </Notice>
  );
}
