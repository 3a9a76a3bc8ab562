import { Note } from '../pieces/note.tsx';

export const SpendingNote = () => (
  <Note tone="info" title="The checkout does not take credit or gift cards yet.">
    What is given stays on its account until then, and does not expire.
  </Note>
);
