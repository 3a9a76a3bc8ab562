import { USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';
import { findPrintingAmong, type KnownPrinting } from '../../book/find-printing.ts';
import type { CatalogueServices } from '../../catalogue/services.ts';
import type { CardIndex } from '../../deck-lists/card-index.ts';
import { loadCardIndex, readFacts } from '../../deck-lists/load-card-index.ts';
import { placesToLink, readCalledSets } from '../../deck-lists/sets-of.ts';
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

export interface NewLink {
  product_id: number;
  printing_id: number;
  /** Why it is unsure; '' of one that is certain. */
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
  const groups = new Map<string, { printing: number; number: string }[]>();
  let unknown = 0;
  for (const [printing, productId] of index.printings.productIds.entries()) {
    if (decided.has(productId)) continue;
    const edition = index.editionOf(printing);
    const { written } = index.numberOf(printing);
    const place = placesToLink({ name: index.nameOf(printing).full, number: written, edition }, sets);
    if (place === undefined) continue;
    const ids = place.sets.join(' ');
    if (ids === '') unknown += 1;
    else groups.set(ids, [...(groups.get(ids) ?? []), { printing, number: place.number }]);
  }
  const links: NewLink[] = [];
  for (const [ids, printings] of groups) {
    const find = findPrintingAmong(await findKnown(db, ids.split(' ').map(Number)));
    for (const { printing, number } of printings) {
      const product_id = index.printings.productIds[printing] ?? 0;
      const { rarity = '' } = factsOf(product_id, listed.ordinals.get(product_id) ?? 0);
      const found = find({ ...describe(index, printing), number, rarity });
      if (found) links.push({ product_id, printing_id: found.id, reason: found.reason });
      else unknown += 1;
    }
    await yieldToEventLoop();
  }
  const counts = countLinks(links);
  if (dryRun || links.length === 0) return { run: 0, ...counts, unknown };
  const run = await transact(db, (trx) => linkAnew(trx, links, actor, now()));
  return { run, ...counts, unknown };
}

/** 0 where all that was found is unsure, and waits already. */
async function linkAnew(trx: Trx, links: readonly NewLink[], actor: Actor, at: Date): Promise<number> {
  const waiting = await trx.selectFrom('book_links').where('state', '=', 'unsure').selectAll().execute();
  const before = new Map(waiting.map((link) => [link.product_id, link]));
  const isKnown = ({ product_id, printing_id, reason }: NewLink): boolean => {
    const link = before.get(product_id);
    return reason !== '' && link?.printing_id === printing_id && link.reason === reason;
  };
  if (links.length === waiting.length && links.every(isKnown)) return 0;
  await trx.deleteFrom('book_links').where('state', '=', 'unsure').execute();
  return addLinks(trx, links, actor, at);
}

/** Recorded as one run, so that they can be undone together. */
export async function addLinks(trx: Trx, links: readonly NewLink[], actor: Actor, at: Date): Promise<number> {
  const { linked, unsure } = countLinks(links);
  const done = [
    ...(linked > 0 ? [`${linked} linked`] : []),
    ...(unsure > 0 ? [`${unsure} to look at`] : []),
  ].join(', ');
  const run_id = await insertLinkRun(trx, { actor, at, linked, unsure, done });
  const rows = links.map((link) => ({
    ...link,
    state: link.reason === '' ? ('linked' as const) : ('unsure' as const),
    run_id,
  }));
  for (let from = 0; from < rows.length; from += LINKS_PER_INSERT) {
    await trx
      .insertInto('book_links')
      .values(rows.slice(from, from + LINKS_PER_INSERT))
      // Another process may have linked it meanwhile.
      .onConflict((conflict) => conflict.column('product_id').doNothing())
      .execute();
    await yieldToEventLoop();
  }
  await publishChanges(trx, 'catalogue', [EVERYTHING], at);
  return run_id;
}

function countLinks(links: readonly NewLink[]) {
  const linked = links.filter(({ reason }) => reason === '').length;
  return { linked, unsure: links.length - linked };
}

function describe(index: CardIndex, printing: number) {
  const [from, to] = [index.offersFrom(printing), index.offersFrom(printing + 1)];
  const language = from < to ? index.kindOf(from).spoken : USUAL_LANGUAGE.toLowerCase();
  return { game: index.editionOf(printing).game, name: index.nameOf(printing).full, language };
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
