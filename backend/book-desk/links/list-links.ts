import { CARD_LINKS_PAGE_SIZE } from '#domain/imports/imports.ts';
import { type BookedCard, selectBooked } from '../../book/booked-card.ts';
import type { Db } from '../../ground/db/tables.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { describePrinting, type Printing } from '../describe-single.ts';
import { countUnsure, listUnsure, type UnsureLink } from './decide-links.ts';

const MAX_PROPOSED = 8;
const RUNS_LISTED = 10;

export interface CardLinks {
  links: {
    product_id: number;
    name: string;
    set: string;
    number: string;
    reason: string;
    /** The likeliest first. */
    printings: Printing[];
  }[];
  total: number;
  runs: {
    id: number;
    who: string;
    at: string;
    linked: number;
    unsure: number;
    undone_at: string | null;
    /** null: made by an older release; the command line undoes it. */
    log_id: number | null;
  }[];
}

/** Products that wait for a person, each with the printings that it may be, the likeliest first. */
export async function listLinks(
  { db, deckCards }: Pick<OfficeServices, 'db' | 'deckCards'>,
  page: number,
): Promise<CardLinks> {
  const total = await countUnsure(db);
  const unsure =
    total === 0
      ? []
      : await listUnsure(db, { limit: CARD_LINKS_PAGE_SIZE, offset: (page - 1) * CARD_LINKS_PAGE_SIZE });
  const runs = await db
    .selectFrom('book_link_runs')
    .orderBy('id', 'desc')
    .limit(RUNS_LISTED)
    .select(['id', 'who', 'at', 'linked', 'unsure', 'undone_at', 'log_id'])
    .execute();
  if (unsure.length === 0) return { links: [], total, runs };
  const { index } = await deckCards.current();
  const proposed = await findProposed(db, unsure);
  return {
    links: unsure.map((link) => {
      const place = index.printings.productIds.indexOf(link.productId);
      const { set = '' } = place < 0 ? {} : index.editionOf(place);
      return {
        product_id: link.productId,
        name: link.name,
        set,
        number: place < 0 ? '' : index.numberOf(place).written,
        reason: link.reason,
        printings: (proposed.get(link.productId) ?? []).map(describePrinting),
      };
    }),
    total,
    runs,
  };
}

/** Of the set that was found, those of the same card or number. */
async function findProposed(
  db: Db,
  unsure: readonly UnsureLink[],
): Promise<ReadonlyMap<number, BookedCard[]>> {
  const own = await selectBooked(db)
    .select('book_printings.card_id')
    .where(
      'book_printings.id',
      'in',
      unsure.map(({ printingId }) => printingId),
    )
    .execute();
  const found = await selectBooked(db)
    .select('book_printings.card_id')
    .where((eb) =>
      eb.or(
        own.map(({ set_id, card_id, number }) =>
          eb.and([
            eb('book_printings.set_id', '=', set_id),
            eb.or([eb('book_printings.card_id', '=', card_id), eb('book_printings.number', '=', number)]),
          ]),
        ),
      ),
    )
    .orderBy('book_printings.id')
    .execute();
  return new Map(
    unsure.map(({ productId, printingId }) => {
      const first = own.filter(({ id }) => id === printingId);
      const others = found.filter(
        (card) =>
          card.id !== printingId &&
          first.some(
            ({ set_id, card_id, number }) =>
              card.set_id === set_id && (card.card_id === card_id || card.number === number),
          ),
      );
      return [productId, [...first, ...others].slice(0, MAX_PROPOSED)];
    }),
  );
}
