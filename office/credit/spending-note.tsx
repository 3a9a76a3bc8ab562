import { Note } from '../pieces/note.tsx';

/** `isOn`: the shop's switch; undefined where the page does not load it. */
export const SpendingNote = ({ isOn }: { isOn?: boolean }) =>
  isOn === false ? (
    <Note tone="info" title="The shop takes no gift cards now.">
      Turn on <b>Codes, cards and credit</b> in the settings, under Goods. What is on them does not expire.
    </Note>
  ) : (
    <Note tone="info" title="Gift cards pay at the checkout; store credit does not yet.">
      Take store credit back to hand it over as a gift card. Neither expires.
    </Note>
  );
