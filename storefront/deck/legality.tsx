import type { ApiDeckLegality } from '#contract/deck-lists.ts';
import { againstText, legalityText, markText, readAtText, rotationText } from './legality-texts.ts';

/** Hints of the card book: where the deck may be played, and what leaves Standard first. */
export function Legality({ legality }: { legality: ApiDeckLegality }) {
  const { formats, marks } = legality;
  const rotation = rotationText(marks);
  const notes = [
    ...formats.filter(({ count }) => count > 0).map(againstText),
    formats.length > 0 && marks.length > 0 ? `${markText(marks)}.` : '',
    rotation,
  ].filter((note) => note !== '');
  return (
    <section className="deck-legality" aria-label="Formats">
      <details>
        <summary>{legalityText(legality)}</summary>
        {notes.length > 0 && (
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <p>
          {readAtText(legality)} A hint by the cards alone, not by the size of the deck nor by how many copies
          of every card it may hold. Your event’s rules decide.
        </p>
      </details>
    </section>
  );
}
