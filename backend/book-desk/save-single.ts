import { z } from 'zod';
import type { OfficeListed } from '#contract/office/book.ts';
import { decimalFromCents, parseCents } from '#domain/money/money.ts';
import type { CellChange, CellConflict } from '../catalogue/edit/changes.ts';
import { refuseFields } from '../catalogue/edit/refuse-fields.ts';
import { loadSheet, PRODUCT_ROW } from '../catalogue/edit/sheet.ts';
import { listVersions } from '../catalogue/edit/versions.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { findRemovalProblems, removeProducts } from '../imports/remove-products.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { OfficeContext, OfficeServices } from '../people/office-services.ts';
import { refuseConflicts } from '../products/editor/refuse-conflicts.ts';
import { rulesOf } from '../products/editor/save-product.ts';
import { undoableSave } from '../products/editor/undo-save.ts';
import { writeProduct } from '../products/editor/write-product.ts';
import { findBooked } from './describe-single.ts';
import { type Draft, draftSingle } from './draft-single.ts';
import { findHabits } from './find-habits.ts';
import { findRepeatedListing, formOf, LIST_SINGLE } from './find-repeated.ts';
import { findLinked, findSold, findUnlinked, isPublished, type SoldProduct } from './find-sold.ts';
import type { SoldUnit } from './units-of.ts';
import { unknownPrinting } from './unknown-printing.ts';

export interface SavedSingle {
  id: number;
  name: string;
  is_new: boolean;
  is_published: boolean;
  log_id: number | null;
}

/** Makes the product of a printing, or adds conditions and units to it, and links the two: in one transaction. Throws Refused. */
export async function saveSingle(
  services: OfficeServices,
  actor: Actor,
  listed: OfficeListed,
): Promise<SavedSingle> {
  const { db, now } = services;
  const card = await findBooked(db, listed.printing);
  if (!card) throw unknownPrinting();
  const draft = draftSingle(card, await findHabits(db, card));
  const unlinked = await findUnlinked(services, card);
  const at = now();
  return transact(db, async (trx) => {
    await lockPrinting(trx, card.id);
    const form = formOf(listed);
    const repeated = await findRepeatedListing(trx, actor, form, at);
    if (repeated) {
      const is_published = isPublished(await loadSheet(trx, repeated.id));
      return { name: listed.name, is_published, ...repeated };
    }
    const known = chosenOf(await findSold(trx, card.id, unlinked), listed.product);
    const added = known && addedTo(known.units, listed);
    if (added && added.conflicts.length > 0)
      throw await refuseConflicts(trx, listed.product, added.conflicts);
    const changes = added?.changes ?? newProduct(draft, listed);
    const rules = rulesOf(services, actor, at);
    const moved = { ...rules.moved, note: 'Listed from the card book' };
    const written = await writeProduct(trx, actor, known?.id, { changes }, { ...rules, moved });
    const { id, version, line } = written;
    const is_published = isPublished(await loadSheet(trx, id));
    if (!(await isLinked(trx, id, card.id))) await linkProduct(trx, id, card.id, { actor, at });
    if (version === null) return { id, name: listed.name, is_new: false, is_published, log_id: null };
    const made = { productId: id, version, form };
    const undo = known ? undoableSave(made) : { action: LIST_SINGLE, data: made };
    const log_id = await writeLog(trx, actor, { ...line, undo }, at);
    return { id, name: listed.name, is_new: !known, is_published, log_id };
  });
}

/** The product that was chosen, or the only one that takes units; undefined if none does. */
function chosenOf(
  sold: readonly SoldProduct[],
  wanted: number | undefined,
): { id: number; units: SoldUnit[] } | undefined {
  const able = sold.flatMap(({ id, units }) => (units ? { id, units } : []));
  if (wanted === undefined && able.length < 2) return able[0];
  const chosen = able.find(({ id }) => id === wanted);
  if (chosen) return chosen;
  throw refuseFields([
    { row: PRODUCT_ROW, field: '', reason: wanted === undefined ? SEVERAL : SOLD_OTHERWISE },
  ]);
}

const SEVERAL = 'Several products sell this card: choose which one gets the units';
const SOLD_OTHERWISE =
  'This product does not sell this card by condition and finish any more: open the card again';

/** Two presses of Save make one product. */
const lockPrinting = (trx: Trx, id: number): Promise<unknown> =>
  trx
    .updateTable('book_printings')
    .set((eb) => ({ number: eb.ref('number') }))
    .where('id', '=', id)
    .execute();

const set = (row: string, field: string, after: string, before = ''): CellChange => ({
  row,
  field,
  before,
  after,
});

function newProduct(draft: Draft, { name, category, cells }: OfficeListed): CellChange[] {
  const isChosen = cells.some(({ finish }) => finish !== '');
  const attributes = draft.attributes.filter((attribute) => !isChosen || attribute.name !== 'Finish');
  return [
    set(PRODUCT_ROW, 'Type', 'variable'),
    set(PRODUCT_ROW, 'Name', name),
    set(PRODUCT_ROW, 'Published', '1'),
    set(PRODUCT_ROW, 'Brands', draft.brand),
    set(PRODUCT_ROW, 'Categories', category ?? draft.category),
    ...attributes.flatMap((attribute, at) =>
      attributeCells(PRODUCT_ROW, at + 1, attribute.name, attribute.value),
    ),
    ...cells.flatMap((cell, at) => newUnit(`new-${at + 1}`, cell)),
  ];
}

/** Stock that is not as it was shown is a conflict: two people who add the same number add it twice. */
function addedTo(
  units: readonly SoldUnit[],
  { cells }: OfficeListed,
): { changes: CellChange[]; conflicts: CellConflict[] } {
  const conflicts: CellConflict[] = [];
  const changes = cells.flatMap((cell, at) => {
    const unit = units.find((each) => each.condition === cell.condition && each.finish === cell.finish);
    if (!unit && !cell.sold) return newUnit(`new-${at + 1}`, cell);
    const row = String(unit?.id ?? PRODUCT_ROW);
    const { price = '', stock = '' } = cell.sold ?? {};
    const added = set(row, 'Stock', String(Number(stock) + cell.quantity), stock);
    const now = unit?.stock ?? '';
    if (now !== stock && (cell.quantity > 0 || !unit)) conflicts.push({ ...added, now });
    const isPriced = cell.price !== '' && priceOf(cell) !== price;
    return [
      ...(isPriced ? [set(row, 'Regular price', priceOf(cell), price)] : []),
      ...(cell.quantity === 0 ? [] : [added]),
    ];
  });
  return { changes, conflicts };
}

function newUnit(row: string, cell: OfficeListed['cells'][number]): CellChange[] {
  return [
    set(row, 'Type', 'variation'),
    ...attributeCells(row, 1, 'Condition', cell.condition),
    ...(cell.finish === '' ? [] : attributeCells(row, 2, 'Finish', cell.finish)),
    set(row, 'Regular price', priceOf(cell)),
    set(row, 'Stock', String(cell.quantity)),
  ];
}

function attributeCells(row: string, at: number, name: string, value: string): CellChange[] {
  return [
    set(row, `Attribute ${at} name`, name),
    set(row, `Attribute ${at} value(s)`, value.replaceAll(',', '\\,')),
    set(row, `Attribute ${at} visible`, '1'),
    set(row, `Attribute ${at} global`, '1'),
  ];
}

function priceOf({ condition, finish, price }: OfficeListed['cells'][number]): string {
  const cents = parseCents(price.replace(',', '.'));
  if (cents !== undefined && cents > 0) return decimalFromCents(cents);
  const which = [condition, finish].filter(Boolean).join(', ');
  const reason = price === '' ? 'needs a price' : `is “${price}”: give an amount such as 129.00`;
  throw refuseFields([{ row: PRODUCT_ROW, field: which, reason }]);
}

async function isLinked(trx: Trx, productId: number, printingId: number): Promise<boolean> {
  return (await findLinked(trx, printingId)).includes(productId);
}

interface By {
  actor: Actor;
  at: Date;
}

/** As a run of its own, which can be undone like the others. */
async function linkProduct(
  trx: Trx,
  product_id: number,
  printing_id: number,
  { actor, at }: By,
): Promise<void> {
  const { id: run_id } = await trx
    .insertInto('book_link_runs')
    .values({ who: actor.name, at: at.toISOString(), linked: 1, unsure: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = { printing_id, state: 'linked' as const, reason: '', run_id, proposed_id: null };
  await trx
    .insertInto('book_links')
    .values({ product_id, ...link })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(link))
    .execute();
  await publishChanges(trx, 'catalogue', [product_id], at);
}

const listedSchema = z.object({ productId: z.number(), version: z.number() });

/** Takes a listed card away, unless something was done with it since. */
export async function undoListing(
  trx: Trx,
  { now }: OfficeContext,
  { data, actor }: { data: unknown; actor: Actor },
): Promise<UndoResult> {
  const { productId, version } = listedSchema.parse(data);
  const sheet = await loadSheet(trx, productId);
  if (!sheet) return { ok: false, reason: 'This product is gone.' };
  const [newest] = await listVersions(trx, productId);
  if (newest?.id !== version) return { ok: false, reason: 'It was changed since.' };
  const units = sheet.units.map(({ id }) => id);
  const moved = { cause: 'undo', actor, at: now().toISOString() } as const;
  for (const ids of [units, [productId]]) {
    const [problem] = (await findRemovalProblems(trx, ids)).values();
    if (problem !== undefined) return { ok: false, reason: `${problem}: it stays.` };
    await removeProducts(trx, ids, moved);
  }
  const { cells } = sheet.product;
  const which = [cells.get('Name'), cells.get('SKU')].filter(Boolean).join(', ');
  return { ok: true, line: { what: 'product', which, before: 'Made', after: 'Taken away' } };
}
