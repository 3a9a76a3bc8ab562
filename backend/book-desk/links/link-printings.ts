import { USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';
import type { Game } from '#domain/cards/games.ts';
import { type FoundPrinting, findPrinting, type KnownPrinting } from '../../book/find-printing.ts';
import type { CatalogueServices } from '../../catalogue/services.ts';
import type { CardIndex } from '../../deck-lists/card-index.ts';
import { loadCardIndex, readFacts } from '../../deck-lists/load-card-index.ts';
import { readCalledSets, setsOf } from '../../deck-lists/sets-of.ts';
import { EVERYTHING, publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { yieldToEventLoop } from '../../ground/yield-to-event-loop.ts';
import type { Actor } from '../../log/write-log.ts';
import { insertLinkRun } from './decide-links.ts';

type LinkServices = Pick<CatalogueServices, 'db' | 'cardWords' | 'listing' | 'now'>;

export interface LinkReport {
  /** 0: nothing was found anew. */
  run: number;
  linked: number;
  unsure: number;
  /** Of a game that the book knows, but not found in it. */
  unknown: number;
}

interface NewLink {
  product_id: number;
  printing_id: number;
  reason: string;
}

const LINKS_PER_INSERT = 500;

/** Looks up each card for sale that is not linked; who is not sure waits for a person. */
export async function linkPrintings(
  services: LinkServices,
  actor: Actor,
  dryRun: boolean,
): Promise<LinkReport> {
  const { db, listing, now } = services;
  const sets = await readCalledSets(db);
  if (sets.size === 0) return { run: 0, linked: 0, unsure: 0, unknown: 0 };
  const listed = await listing.current();
  const index = await loadCardIndex(services, listed);
  const factsOf = await readFacts(db, listed);
  const decided = new Set(await findDecided(db));
  const groups = new Map<string, number[]>();
  let unknown = 0;
  for (const [printing, productId] of index.printings.productIds.entries()) {
    if (decided.has(productId)) continue;
    const ids = setsOf(index.editionOf(printing), sets);
    if (ids === undefined) continue;
    if (ids.length === 0) unknown += 1;
    else groups.set(ids.join(' '), [...(groups.get(ids.join(' ')) ?? []), printing]);
  }
  const links: NewLink[] = [];
  for (const [ids, printings] of groups) {
    const known = await findKnown(db, ids.split(' ').map(Number));
    for (const printing of printings) {
      const product_id = index.printings.productIds[printing] ?? 0;
      const { rarity = '' } = factsOf(product_id, listed.ordinals.get(product_id) ?? 0);
      const found = lookUp(index, printing, known, rarity);
      if (found) links.push({ product_id, printing_id: found.id, reason: found.reason });
      else unknown += 1;
    }
    await yieldToEventLoop();
  }
  const linked = links.filter(({ reason }) => reason === '').length;
  const counts = { linked, unsure: links.length - linked };
  if (dryRun || links.length === 0) return { run: 0, ...counts, unknown };
  const run = await transact(db, (trx) => insertLinks(trx, links, { actor, at: now(), ...counts }));
  return { run, ...counts, unknown };
}

/** 0 where all that was found is unsure, and waits already. */
async function insertLinks(
  trx: Trx,
  links: readonly NewLink[],
  { actor, at, linked, unsure }: { actor: Actor; at: Date; linked: number; unsure: number },
): Promise<number> {
  const waiting = await trx.selectFrom('book_links').where('state', '=', 'unsure').selectAll().execute();
  const before = new Map(waiting.map((link) => [link.product_id, link]));
  const isKnown = ({ product_id, printing_id, reason }: NewLink): boolean => {
    const link = before.get(product_id);
    return link?.printing_id === printing_id && link.reason === reason;
  };
  if (linked === 0 && links.length === waiting.length && links.every(isKnown)) return 0;
  const done = [
    ...(linked > 0 ? [`${linked} linked`] : []),
    ...(unsure > 0 ? [`${unsure} to look at`] : []),
  ].join(', ');
  const run_id = await insertLinkRun(trx, { actor, at, linked, unsure, done });
  await trx.deleteFrom('book_links').where('state', '=', 'unsure').execute();
  const rows = links.map((link) => ({
    ...link,
    state: link.reason === '' ? ('linked' as const) : ('unsure' as const),
    run_id,
  }));
  for (let from = 0; from < rows.length; from += LINKS_PER_INSERT)
    await trx
      .insertInto('book_links')
      .values(rows.slice(from, from + LINKS_PER_INSERT))
      // Another process may have linked it meanwhile.
      .onConflict((conflict) => conflict.column('product_id').doNothing())
      .execute();
  await publishChanges(trx, 'catalogue', [EVERYTHING], at);
  return run_id;
}

function lookUp(
  index: CardIndex,
  printing: number,
  known: readonly KnownPrinting[],
  rarity: string,
): FoundPrinting {
  const [from, to] = [index.offersFrom(printing), index.offersFrom(printing + 1)];
  const language = from < to ? index.kindOf(from).spoken : USUAL_LANGUAGE.toLowerCase();
  const { game } = index.editionOf(printing);
  const { full: name } = index.nameOf(printing);
  return findPrinting(known, {
    game: game as Game,
    name,
    number: index.numberOf(printing).written,
    language,
    rarity,
  });
}

const findKnown = (db: Db, sets: readonly number[]): Promise<KnownPrinting[]> =>
  db
    .selectFrom('book_printings')
    .innerJoin('book_cards', 'book_cards.id', 'card_id')
    .where('set_id', 'in', sets)
    .select(['book_printings.id', 'card_id', 'number', 'language', 'name', 'rarity'])
    .orderBy('book_printings.id')
    .execute();

async function findDecided(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('book_links')
    .where('state', '!=', 'unsure')
    .select('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}
