import { codeKey, numberKey } from '#domain/cards/card-keys.ts';
import { type CardFacts, cardTags, factKey, nameWithTags } from '#domain/cards/card-tags.ts';
import { gradeLabel } from '#domain/cards/grading.ts';
import type { Parcel } from '#domain/packing/parcels.ts';
import { findAttributes, findImages, findOptions, findTerms } from '../catalogue/product-parts.ts';
import { GRADING_COLUMNS, gradingOf } from '../catalogue/sellable-rows.ts';
import { readCardName } from '../deck-lists/card-name.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { OrderLine } from '../orders/queries.ts';
import { measure, SIDE_COLUMNS } from '../shipping/shipped-items.ts';

/** A unit as shown to packers. */
export interface Goods {
  unitId: number;
  /** Without set and number. */
  name: string;
  sku: string;
  /** Scannable codes: SKU and barcodes, in lower case. */
  codes: readonly string[];
  /** Codes of its parent product, which do not tell its variations apart. */
  productCodes: readonly string[];
  brand: string;
  set: string;
  /** As `codeKey` makes them. */
  setKeys: readonly string[];
  /** '238/191'; empty unless it is a card. */
  number: string;
  condition: string;
  /** Condition, finish, language unless it is English, other options: what tells it from others of its name. */
  tags: readonly string[];
  /** A card's rarity. */
  detail: string;
  picture: string | undefined;
  size: Parcel;
}

export async function findGoods(
  db: DbOrTrx,
  unitIds: readonly number[],
  otherwise: Parcel,
): Promise<Map<number, Goods>> {
  const ids = [...new Set(unitIds)];
  const units = await findUnits(db, ids);
  const parents = await findUnits(
    db,
    units.flatMap(({ parent_id }) => parent_id ?? []),
  );
  const rows = new Map([...parents, ...units].map((row) => [row.id, row]));
  const all = [...rows.keys()];
  const attributes = Map.groupBy(await findAttributes(db, all), (row) => row.product_id);
  const options = Map.groupBy(await findOptions(db, ids), (row) => row.variation_id);
  const images = Map.groupBy(await findImages(db, all), (row) => row.product_id);
  const brands = (await findTerms(db, all)).filter(({ kind }) => kind === 'brands');
  const barcodes = Map.groupBy(await findBarcodes(db, all), (row) => row.product_id);
  return new Map(
    units.map((unit) => {
      const product = rows.get(unit.parent_id ?? unit.id) ?? unit;
      const own = factsOf(attributes.get(product.id) ?? []);
      const chosen: Record<string, string> = Object.fromEntries(
        (options.get(unit.id) ?? []).map(({ name, option }) => [factKey(name), option]),
      );
      const facts: Record<string, string> = { ...own, ...chosen };
      const { setcode: setCode = '', set = setCode, number: given = '' } = facts;
      const { name, number } = readCardName(product.name, { number: given, set, setCode });
      const isCard = given !== '';
      const sku = unit.sku ?? product.sku ?? '';
      const image = images.get(unit.id)?.[0] ?? images.get(product.id)?.[0];
      const setKeys = [setCode, set, setOfSku(product.sku ?? '', given), setOfNumber(given)];
      return [
        unit.id,
        {
          unitId: unit.id,
          name: isCard ? name : product.name,
          sku,
          codes: codesOf(sku, barcodes.get(unit.id)),
          productCodes: unit.type === 'variation' ? codesOf(product.sku, barcodes.get(product.id)) : [],
          brand: brands.find(({ product_id }) => product_id === product.id)?.name ?? '',
          set,
          setKeys: [...new Set(setKeys.map(codeKey))].filter((key) => key !== ''),
          number: isCard ? number : '',
          condition: facts.condition ?? '',
          tags: tagsOf(unit, facts, chosen),
          detail: isCard ? (facts.rarity ?? '') : '',
          picture: image && `/media/${image.file.split('/').map(encodeURIComponent).join('/')}`,
          size: measure([unit, product], otherwise),
        },
      ];
    }),
  );
}

/** 'Pikachu ex 238/191' */
export const nameOfGoods = ({ name, number }: Goods): string => [name, number].filter(Boolean).join(' ');

/** 'Pikachu ex 238/191, Near Mint, Reverse Holo' */
export const fullNameOfGoods = (goods: Goods): string =>
  nameWithTags({ name: nameOfGoods(goods), tags: goods.tags });

/** Beside name and tags: 'Surging Sparks'. */
export const detailOfGoods = ({ set, tags, detail }: Goods): string =>
  [set, tags.length === 0 && detail].filter(Boolean).join(', ');

const codesOf = (sku: string | null, barcodes: readonly { value: string }[] = []): string[] =>
  [sku ?? '', ...barcodes.map(({ value }) => value)]
    .filter((code) => code !== '')
    .map((code) => code.toLowerCase());

function tagsOf(unit: UnitRow, facts: CardFacts, options: CardFacts): string[] {
  const graded = gradingOf(unit);
  const tags = cardTags(facts, { options, grade: graded && gradeLabel(graded) });
  return unit.type === 'copy' ? [...tags, `Copy ${unit.sku ?? ''}`] : tags;
}

type UnitRow = Awaited<ReturnType<typeof findUnits>>[number];

/** An order outlives its products. */
export const goodsOfDeletedProduct = (unitId: number, line: OrderLine | undefined): Goods => ({
  unitId,
  name: line?.name ?? 'Unknown',
  sku: line?.sku ?? '',
  codes: codesOf(line?.sku ?? null),
  productCodes: [],
  brand: '',
  set: '',
  setKeys: [],
  number: '',
  condition: '',
  tags: [],
  detail: '',
  picture: undefined,
  size: NOT_MEASURED,
});

const NOT_MEASURED: Parcel = { lengthCm: 0, widthCm: 0, heightCm: 0, weightKg: 0 };

const findUnits = queryByIds((db, ids) =>
  db
    .selectFrom('products')
    .select(['id', 'parent_id', 'type', 'name', 'sku', ...GRADING_COLUMNS, ...SIDE_COLUMNS])
    .where('id', 'in', ids),
);

const findBarcodes = queryByIds((db, ids) =>
  db
    .selectFrom('product_meta')
    .select(['product_id', 'value'])
    .where('product_id', 'in', ids)
    .where('key', '=', '_global_unique_id'),
);

/** Attributes with several options do not identify a unit. */
function factsOf(attributes: readonly { name: string; options: string }[]): Record<string, string> {
  const facts: Record<string, string> = {};
  for (const { name, options } of attributes) {
    const [only, ...others]: string[] = JSON.parse(options);
    if (only !== undefined && others.length === 0) facts[factKey(name)] = only;
  }
  return facts;
}

/** 'PKM-SV8-237' -> 'SV8' for number 237. */
function setOfSku(sku: string, number: string): string {
  const [last = '', before = ''] = sku.split('-').reverse();
  return number !== '' && numberKey(last) === numberKey(number) ? before : '';
}

const setOfNumber = (number: string): string => /^(.+)-[^-]+$/.exec(number)?.[1] ?? '';
