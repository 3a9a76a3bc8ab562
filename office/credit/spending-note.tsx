import { Note } from '../pieces/note.tsx';

/** `isOn`: the shop's switch; undefined where the page does not load it. */
export const SpendingNote = ({ isOn }: { isOn?: boolean }) =>
  isOn === false ? (
    <Note tone="info" title="The shop takes no gift cards now.">
      Turn on <b>Codes, cards and credit</b> in the settings, under Goods. What is on them does not expire.
    </Note>
  ) : (
    <Note tone="info" title="Gift cards pay by their code, at the checkout and the counter.">
      Store credit pays at the checkout once its customer has opened <b>Your credit and orders</b>. Neither
      expires.
    </Note>
  );
