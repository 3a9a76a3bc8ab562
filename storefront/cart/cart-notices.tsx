import { useOnline } from '../state/use-online.ts';
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

/** Without JavaScript, the removed lines are in the page's address. */
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

export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <Notice tone="warn">
      You are offline. Your cart is saved in this browser; prices and stock are checked once you are back.
    </Notice>
  );
}

export function CorrectionsNotice({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        <b>Your cart has changed since your last visit</b>
      </p>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
