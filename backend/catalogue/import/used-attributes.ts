import { foldCase } from '#domain/text/text.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import type { KnownProducts } from './known-products.ts';
import type { RowAttribute } from './product-row.ts';
import { chooseUnescaped } from './unescaped-options.ts';

/** By the attribute's name in one case. */
export type UsedAttributes = Map<string, UsedAttribute>;
export interface UsedAttribute {
  name: string;
  global: boolean;
  options: Set<string>;
  /** What was chosen for cells whose commas are not escaped. */
  chosen?: ReadonlyMap<string, string>;
}

/** What the variations of a file say that their products have. */
export class AttributeUses {
  /** By the key of the product. */
  readonly byProduct = new Map<string, UsedAttributes>();
  readonly #unescaped = new Map<UsedAttribute, { product: string; cells: RowAttribute[] }>();

  note(product: string, attributes: readonly RowAttribute[]): void {
    const used: UsedAttributes = this.byProduct.get(product) ?? new Map();
    this.byProduct.set(product, used);
    for (const attribute of attributes) {
      const { name, global, options, whole } = attribute;
      const use = used.get(foldCase(name)) ?? { name, global, options: new Set() };
      used.set(foldCase(name), use);
      const option = options.length > 1 ? whole : options[0];
      if (option !== undefined) use.options.add(option);
      if (options.length < 2) continue;
      const found = this.#unescaped.get(use) ?? { product, cells: [] };
      found.cells.push(attribute);
      this.#unescaped.set(use, found);
    }
  }

  /** `listed`: the attributes of products in the file; of others the shop's own count. */
  async chooseUnescaped(
    db: DbOrTrx,
    knownProducts: KnownProducts,
    listed: ReadonlyMap<string, readonly RowAttribute[]>,
  ): Promise<void> {
    const idOf = (product: string) => (listed.has(product) ? undefined : knownProducts.find(product)?.id);
    const uses = [...this.#unescaped];
    const ids = [...new Set(uses.flatMap(([, { product }]) => idOf(product) ?? []))];
    const stored = new Map(
      (await loadListed(db, ids)).map((row) => [`${row.product_id} ${foldCase(row.name)}`, row.options]),
    );
    for (const [use, { product, cells }] of uses) {
      const name = foldCase(use.name);
      const own = listed.get(product)?.find((attribute) => foldCase(attribute.name) === name)?.options;
      const options = own ?? (JSON.parse(stored.get(`${idOf(product)} ${name}`) ?? '[]') as string[]);
      const unescaped = new Set(cells.map(({ whole }) => whole));
      const chosen = chooseUnescaped(
        cells,
        options,
        [...use.options].filter((option) => !unescaped.has(option)),
      );
      use.chosen = chosen;
      use.options = new Set([...use.options].map((option) => chosen.get(option) ?? option));
    }
  }
}

const loadListed = queryByIds((db, ids: readonly number[]) =>
  db
    .selectFrom('product_attributes')
    .select(['product_id', 'name', 'options'])
    .where('product_id', 'in', ids),
);
