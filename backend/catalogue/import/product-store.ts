import { isDeepStrictEqual } from 'node:util';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import { markHandPrices } from '../hand-prices.ts';
import { refreshPrices } from '../prices.ts';
import type { MovementReason } from '../stock/movement.ts';
import { nameVariations } from './name-variations.ts';
import { attributesPart, optionsPart } from './parts/attributes.ts';
import { bundlePart } from './parts/bundle.ts';
import { insertProducts, loadColumns, updateProducts } from './parts/columns.ts';
import { imagesPart } from './parts/images.ts';
import { metaPart } from './parts/meta.ts';
import type { Part } from './parts/part.ts';
import { stockPart } from './parts/stock.ts';
import { termsPart } from './parts/terms.ts';
import type { Pictures } from './picture-library.ts';
import { NEW_PRODUCT, type PartName, type ProductColumns, type ProductState } from './product-state.ts';
import { readInPages } from './read-in-pages.ts';
import { refreshParents } from './refresh-parents.ts';
import { SAVED_TOPICS, topicsOf } from './saved-topics.ts';
import { type ShopTerms, saveNewTerms } from './shop-terms.ts';
import { getOrThrow, slugOf } from './term-set.ts';

interface SavedChange {
  id: number;
  change: ProductChange;
}

const PARTS = ['stock', 'terms', 'attributes', 'options', 'images', 'meta', 'bundle'] as const;
type Parts = { [Name in Exclude<PartName, 'columns'>]: Part<ProductState[Name]> };

export interface ProductChange {
  id: number | undefined;
  state: ProductState;
  changed: ReadonlySet<PartName>;
  createdAt: string;
}

export class ProductStore {
  readonly #terms: ShopTerms;
  readonly #pictures: Pictures;
  readonly #parts: Parts;
  readonly #slugs: Set<string>;
  readonly #reason: MovementReason;

  static async open(
    db: DbOrTrx,
    terms: ShopTerms,
    pictures: Pictures,
    reason: MovementReason,
  ): Promise<ProductStore> {
    const slugs = new Set<string>();
    const rows = readInPages((afterId, limit) =>
      db
        .selectFrom('products')
        .select(['id', 'slug'])
        .where('parent_id', 'is', null)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute(),
    );
    for await (const { slug } of rows) slugs.add(slug);
    return new ProductStore(terms, pictures, slugs, reason);
  }

  /** For products of this name. */
  static async openFor(
    db: DbOrTrx,
    name: string,
    terms: ShopTerms,
    pictures: Pictures,
    reason: MovementReason,
  ): Promise<ProductStore> {
    const slug = slugOf(name);
    const rows = await db
      .selectFrom('products')
      .select('slug')
      .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug}-%`)]))
      .where('parent_id', 'is', null)
      .execute();
    return new ProductStore(terms, pictures, new Set(rows.map((row) => row.slug)), reason);
  }

  private constructor(terms: ShopTerms, pictures: Pictures, slugs: Set<string>, reason: MovementReason) {
    this.#terms = terms;
    this.#pictures = pictures;
    this.#slugs = slugs;
    this.#reason = reason;
    this.#parts = {
      stock: stockPart(reason),
      terms: termsPart(terms),
      attributes: attributesPart(terms),
      options: optionsPart(terms),
      images: imagesPart(pictures),
      meta: metaPart,
      bundle: bundlePart,
    };
  }

  async load(db: DbOrTrx, ids: number[]): Promise<Map<number, ProductState>> {
    if (ids.length === 0) return new Map();
    const columns = await loadColumns(db, ids);
    const stock = await this.#parts.stock.load(db, ids);
    const terms = await this.#parts.terms.load(db, ids);
    const attributes = await this.#parts.attributes.load(db, ids);
    const options = await this.#parts.options.load(db, ids);
    const images = await this.#parts.images.load(db, ids);
    const meta = await this.#parts.meta.load(db, ids);
    const bundle = await this.#parts.bundle.load(db, ids);
    return new Map(
      [...columns].map(([id, own]) => [
        id,
        {
          columns: own,
          stock: stock.get(id) ?? NEW_PRODUCT.stock,
          terms: terms.get(id) ?? NEW_PRODUCT.terms,
          attributes: attributes.get(id) ?? [],
          options: options.get(id) ?? [],
          images: images.get(id) ?? [],
          meta: meta.get(id) ?? {},
          bundle: bundle.get(id) ?? [],
        },
      ]),
    );
  }

  /** Returns the products' ids in the same order. */
  async save(trx: Trx, changes: readonly ProductChange[], now: Date): Promise<number[]> {
    await saveNewTerms(trx, this.#terms);
    await this.#pictures.savePlanned(trx);
    const created = await this.#create(trx, changes, now);
    const updated = changes.flatMap((change) => (change.id === undefined ? [] : [{ change, id: change.id }]));
    const before = await loadColumns(trx, [
      0,
      ...updated.flatMap(({ id, change }) => (change.changed.has('columns') ? id : [])),
    ]);
    await this.#markPrices(trx, updated, before, now);
    await updateProducts(
      trx,
      new Map(updated.map(({ id, change }) => [id, change.state.columns])),
      now.toISOString(),
    );
    for (const name of PARTS) {
      await this.#savePart(trx, name, created, true);
      await this.#savePart(trx, name, updated, false);
    }
    const saved = [...created, ...updated];
    const parentIds = concernedParents(saved);
    await publishChanges(trx, 'catalogue', await refreshParents(trx, parentIds), now);
    for (const topic of SAVED_TOPICS) {
      const told = saved.filter(({ id, change }) => topicsOf(change, before.get(id)).includes(topic));
      await publishChanges(trx, topic, [...told.map(({ id }) => id), ...concernedParents(told)], now);
    }
    await refreshPrices(
      trx,
      saved.filter(mayMovePrices).map(({ id }) => id),
      now,
    );
    const idOf = new Map(saved.map(({ change, id }) => [change, id]));
    return changes.map((change) => getOrThrow(idOf, change));
  }

  async #create(trx: Trx, changes: readonly ProductChange[], now: Date): Promise<SavedChange[]> {
    const created = changes.filter(({ id }) => id === undefined);
    await nameVariations(
      trx,
      created.map(({ state }) => state),
    );
    const products = created.map(({ state, createdAt }) => ({
      columns: state.columns,
      slug: this.#slugFor(state),
      createdAt,
    }));
    const ids = (await insertProducts(trx, products, now.toISOString())).values();
    return created.map((change) => ({ change, id: ids.next().value ?? failInsert() }));
  }

  async #savePart<Name extends keyof Parts>(
    trx: Trx,
    name: Name,
    saved: SavedChange[],
    isNew: boolean,
  ): Promise<void> {
    const values = new Map(
      saved
        .filter(({ change }) => change.changed.has(name))
        .map(({ id, change }) => [id, change.state[name]] as const),
    );
    const part: Part<ProductState[Name]> = this.#parts[name];
    if (values.size > 0) await part.save(trx, values, isNew);
  }

  /** Changes by a file or the editor count as set by a person; undoing them does not. */
  async #markPrices(
    trx: Trx,
    updated: readonly SavedChange[],
    before: ReadonlyMap<number, ProductColumns>,
    now: Date,
  ): Promise<void> {
    const { cause, actor } = this.#reason;
    if (cause === 'undo') return;
    const changed = updated
      .filter(({ change }) => change.changed.has('columns'))
      .map(({ id, change }) => ({ id, cents: change.state.columns.regular_price_cents }))
      .filter(({ id, cents }) => before.get(id)?.regular_price_cents !== cents);
    await markHandPrices(trx, changed, actor.name, now);
  }

  #slugFor({ columns }: ProductState): string {
    const wanted = slugOf(columns.name);
    if (columns.parent_id !== null) return wanted;
    let slug = wanted;
    for (let n = 2; this.#slugs.has(slug); n += 1) slug = `${wanted}-${n}`;
    this.#slugs.add(slug);
    return slug;
  }
}

export function changedParts(stored: ProductState | undefined, desired: ProductState): Set<PartName> {
  const names: PartName[] = ['columns', ...PARTS];
  if (!stored) return new Set(names);
  return new Set(names.filter((name) => !isDeepStrictEqual({ ...stored[name] }, { ...desired[name] })));
}

function concernedParents(saved: readonly SavedChange[]): number[] {
  const parents = saved.flatMap(({ id, change: { state } }) =>
    state.columns.type === 'variable' ? id : (state.columns.parent_id ?? []),
  );
  return [...new Set(parents)].toSorted((one, other) => one - other);
}

/** A new simple product has its price already and no containers. */
function mayMovePrices({ change: { id, state, changed } }: SavedChange): boolean {
  const { type } = state.columns;
  return changed.has('columns') && (id !== undefined || type === 'variable' || type === 'variation');
}

function failInsert(): never {
  throw new Error('the database did not return every new row');
}
