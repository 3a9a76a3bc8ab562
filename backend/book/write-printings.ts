import type { Insertable } from 'kysely';
import { nameKey } from '#domain/cards/card-keys.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import type { BookPrinting } from './book-entry.ts';
import type { BookSets } from './book-sets.ts';
import type { BookCardsTable, BookPrintingsTable } from './tables.ts';
import { indexCards } from './write-words.ts';

type CardRow = Omit<BookCardsTable, 'id'>;
type PrintingRow = Omit<Insertable<BookPrintingsTable>, 'id' | 'card_id' | 'set_id'>;

interface Planned {
  setKey: string;
  card: CardRow;
  printing: PrintingRow;
}

export interface PlannedPrintings {
  fresh: number;
  changed: number;
  same: number;
  cards: readonly CardRow[];
  printings: readonly Planned[];
}

/** What a span of printings changes in the book. */
export async function planPrintings(
  db: DbOrTrx,
  sets: BookSets,
  span: readonly BookPrinting[],
  keepsPictures: boolean,
): Promise<PlannedPrintings> {
  const planned = new Map(span.map((each) => rowsOf(each, sets.learn(each.set), keepsPictures)));
  const known = new Map((await findKnown(db, [...planned.keys()])).map((row) => [row.key, row]));
  const cardKeys = [...new Set([...planned.values()].map(({ card }) => card.key))];
  const cards = new Map((await findCards(db, cardKeys)).map(({ id, ...row }) => [row.key, row]));
  const changedCards = new Map<string, CardRow>();
  const written: Planned[] = [];
  let fresh = 0;
  for (const [key, each] of planned) {
    const before = known.get(key);
    if (before && each.printing.picture === '') each.printing.picture = before.picture;
    const isCardSame = isSame(cards.get(each.card.key), each.card);
    const isPrintingSame = isSame(before, each.printing) && before?.card === each.card.key;
    if (!isCardSame) changedCards.set(each.card.key, each.card);
    if (!isPrintingSame || !isCardSame) written.push(each);
    if (!before) fresh += 1;
  }
  const same = planned.size - written.length;
  return {
    fresh,
    changed: written.length - fresh,
    same,
    cards: [...changedCards.values()],
    printings: written,
  };
}

function rowsOf(
  { set, card, number, mark, rarity, finishes, language, picture, passcodes, ...said }: BookPrinting,
  setKey: string,
  keepsPictures: boolean,
): [string, Planned] {
  const key = [setKey, number, mark, language].join('/').toLowerCase();
  return [
    key,
    {
      setKey,
      card: {
        key: card.key,
        game: set.game,
        name: card.name,
        words: ` ${nameKey(card.name)}`,
        kind: card.kind,
        colour: card.colour,
        text_hash: card.textHash,
      },
      printing: {
        key,
        number,
        rarity,
        finishes: finishes.join(', '),
        language,
        picture: keepsPictures ? picture : '',
        passcodes: passcodes.join(' '),
        legal: said.legal ?? '',
        rotation: said.rotation ?? '',
      },
    },
  ];
}

const isSame = <Row extends object>(before: object | undefined, row: Row): boolean =>
  before !== undefined && JSON.stringify({ ...before, ...row }) === JSON.stringify(before);

const findKnown = queryByIds((db, keys: readonly string[]) =>
  db
    .selectFrom('book_printings')
    .innerJoin('book_cards', 'book_cards.id', 'book_printings.card_id')
    .where('book_printings.key', 'in', keys)
    .select([
      'book_printings.key',
      'number',
      'rarity',
      'finishes',
      'language',
      'picture',
      'passcodes',
      'legal',
      'rotation',
      'book_cards.key as card',
    ]),
);

const findCards = queryByIds((db, keys: readonly string[]) =>
  db.selectFrom('book_cards').where('key', 'in', keys).selectAll(),
);

/** After the sets they are of. */
export async function writePrintings(
  trx: Trx,
  sets: BookSets,
  { cards, printings }: PlannedPrintings,
): Promise<void> {
  if (cards.length > 0)
    await trx
      .insertInto('book_cards')
      .values([...cards])
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          words: ref('excluded.words'),
          kind: ref('excluded.kind'),
          colour: ref('excluded.colour'),
          text_hash: ref('excluded.text_hash'),
        })),
      )
      .execute();
  if (printings.length === 0) return;
  const found = await findCards(trx, [...new Set(printings.map(({ card }) => card.key))]);
  const ids = new Map(found.map(({ key, id }) => [key, id]));
  const changed = new Set(cards.map(({ key }) => key));
  await indexCards(
    trx,
    found.filter(({ key }) => changed.has(key)),
  );
  await trx
    .insertInto('book_printings')
    .values(
      printings.map(({ printing, card, setKey }) => ({
        ...printing,
        card_id: ids.get(card.key) ?? 0,
        set_id: sets.idOf(setKey),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        card_id: ref('excluded.card_id'),
        number: ref('excluded.number'),
        rarity: ref('excluded.rarity'),
        finishes: ref('excluded.finishes'),
        language: ref('excluded.language'),
        picture: ref('excluded.picture'),
        passcodes: ref('excluded.passcodes'),
        legal: ref('excluded.legal'),
        rotation: ref('excluded.rotation'),
      })),
    )
    .execute();
}
