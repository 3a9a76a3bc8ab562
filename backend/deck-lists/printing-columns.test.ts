import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runToCompletion } from '../catalogue/search/time-slices.ts';
import { PrintingColumns } from './printing-columns.ts';

interface Row {
  name: string;
  set: string;
  /** 0: not linked. */
  bookCard: number;
}

/** The card of each row. */
function cardsOf(rows: readonly Row[]): number[] {
  const columns = new PrintingColumns();
  for (const [at, { name, set, bookCard }] of rows.entries()) {
    const edition = { brand: 'Pokemon', game: 'pokemon', set, setCode: '', setKeys: [] } as const;
    columns.add(at, name, columns.numberOf(`${at}`), edition, { bookCard });
  }
  return [...runToCompletion(columns.finish()).printings.cards];
}

const row: fc.Arbitrary<Row> = fc.record({
  name: fc.constantFrom('Pikachu', 'Eevee'),
  set: fc.constantFrom('Base', 'Jungle', 'Fossil'),
  bookCard: fc.nat({ max: 3 }),
});
const rowsOfBook = fc.array(row, { maxLength: 12 });
const placeOf = ({ name, set }: Row): string => `${name} of ${set}`;

it('linking never separates printings of one name and set of which none is linked to another text', () => {
  fc.assert(
    fc.property(rowsOfBook, (rows) => {
      const cards = cardsOf(rows);
      for (const [place, ats] of Map.groupBy(rows.keys(), (at) => placeOf(rows[at] as Row))) {
        const texts = new Set(ats.map((at) => rows[at]?.bookCard ?? 0).filter((text) => text > 0));
        if (texts.size < 2) expect(new Set(ats.map((at) => cards[at])).size, place).toBe(1);
      }
    }),
  );
});

it('what is linked is one card exactly when its text is, and what is not is one of its name and set, in any order', () => {
  fc.assert(
    fc.property(rowsOfBook, (rows) => {
      const cards = cardsOf(rows);
      for (const [at, one] of rows.entries())
        for (const [by, other] of rows.entries()) {
          const areOne = cards[at] === cards[by];
          if (one.bookCard > 0 && other.bookCard > 0) expect(areOne).toBe(one.bookCard === other.bookCard);
          else if (one.bookCard + other.bookCard === 0 && placeOf(one) === placeOf(other))
            expect(areOne).toBe(true);
        }
      const unlinked = (at: number) => rows[at]?.bookCard === 0;
      const isLinkedAtAll = new Set(rows.filter(({ bookCard }) => bookCard > 0).map(placeOf));
      const alone = [...rows.keys()].filter(
        (at) => unlinked(at) && !isLinkedAtAll.has(placeOf(rows[at] as Row)),
      );
      for (const at of alone)
        for (const by of rows.keys())
          expect(cards[at] === cards[by]).toBe(placeOf(rows[at] as Row) === placeOf(rows[by] as Row));
    }),
  );
});
