import fc from 'fast-check';
import { expect, it } from 'vitest';
import { facetsSchema } from '#contract/facets.ts';
import { productListSchema } from '#contract/products.ts';
import { countCases } from '../../../tests/tiers.ts';
import { shopApi } from '../../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { createTestShop } from '../../testing/import/shop.ts';
import { testServices } from '../../testing/services.ts';

const SINGLES = 300;
const QUERIES = countCases(40, 150);
const SEED = 20_261_122;

/** From the best to the worst. */
const CONDITIONS = ['Near Mint', 'Lightly Played', 'Moderately Played', 'Heavily Played'];
const ATTRIBUTES = {
  Condition: CONDITIONS,
  Finish: ['Normal', 'Holo', 'Reverse'],
  Language: ['English', 'Japanese'],
};
const SETS = ['151', 'Paldea', 'Obsidian'];
const NAMES = ['Kudu', 'Crane', 'Torkoal'];
type Varying = keyof typeof ATTRIBUTES;
const VARYING = Object.keys(ATTRIBUTES) as Varying[];

const someOption = fc.record({
  Condition: fc.constantFrom(...CONDITIONS),
  Finish: fc.constantFrom(...ATTRIBUTES.Finish),
  Language: fc.constantFrom(...ATTRIBUTES.Language),
});
const someSingle = fc.record({
  name: fc.constantFrom(...NAMES),
  set: fc.constantFrom(...SETS),
  variations: fc.uniqueArray(
    fc.record({
      options: someOption,
      /** In rand, few enough that many cost the same. */
      price: fc.integer({ min: 2, max: 12 }),
      sale: fc.option(fc.constant(1)),
      stock: fc.constantFrom(0, 0, 1, 4),
    }),
    { minLength: 1, maxLength: 8, selector: ({ options }) => JSON.stringify(options) },
  ),
});
type Single = typeof someSingle extends fc.Arbitrary<infer Generated> ? Generated : never;

const someOptions = (options: readonly string[]) => fc.subarray([...options], { minLength: 1 });
const someQuery = fc.record(
  {
    Set: someOptions(SETS),
    Condition: someOptions(CONDITIONS),
    Finish: someOptions(ATTRIBUTES.Finish),
    Language: someOptions(ATTRIBUTES.Language),
    min_price: fc.integer({ min: 1, max: 12 }),
    max_price: fc.integer({ min: 1, max: 12 }),
    on_sale: fc.constant(true),
    in_stock: fc.constant(true),
    stock_status: fc.constantFrom('instock' as const, 'outofstock' as const),
    sold_out: fc.boolean(),
    search: fc.constantFrom(...NAMES),
    orderby: fc.constantFrom('price' as const, 'title' as const, 'stock' as const),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    shown_offer: fc.constantFrom('best' as const, 'cheapest' as const),
  },
  { requiredKeys: [] },
);
type Query = typeof someQuery extends fc.Arbitrary<infer Generated> ? Generated : never;

interface Unit {
  product: string;
  title: string;
  price: number;
  /** Of the product: of its cheapest variation, whatever the filters. */
  lowest: number;
  onSale: boolean;
  inStock: boolean;
  left: number;
  options: Record<Varying | 'Set', string>;
}

/** What the shop should say, by going through everything. */
class Reference {
  readonly #singles: Unit[][];

  constructor(singles: readonly Single[]) {
    this.#singles = singles.map(({ name, set, variations }, place) =>
      variations.map(({ options, price, sale, stock }) => ({
        product: `CARD-${place}`,
        title: titleOf(name, place),
        price: sale ?? price,
        lowest: Math.min(...variations.map((each) => each.sale ?? each.price)),
        onSale: sale !== null,
        inStock: stock > 0,
        left: stock,
        options: { ...options, Set: set },
      })),
    );
  }

  /** Of each product the unit that it shows. */
  shown(query: Query): Unit[] {
    const byPrice = (a: Unit, b: Unit) => a.price - b.price;
    const byCondition = (a: Unit, b: Unit) =>
      CONDITIONS.indexOf(a.options.Condition) - CONDITIONS.indexOf(b.options.Condition);
    const prefers = query.shown_offer ?? (query.orderby === 'price' ? 'cheapest' : 'best');
    return this.#matching(query).flatMap((units) => {
      const [best] = units
        .toSorted(prefers === 'cheapest' ? byCondition : () => 0)
        .toSorted(prefers === 'cheapest' ? byPrice : byCondition)
        .toSorted((a, b) => Number(b.inStock) - Number(a.inStock));
      return best ?? [];
    });
  }

  count(query: Query): number {
    return this.#matching(query).filter((units) => units.length > 0).length;
  }

  priceRange({ min_price: _min, max_price: _max, ...others }: Query): { min: string; max: string } | null {
    const prices = this.#matching(others).flatMap((units) => units.map(({ price }) => price));
    if (prices.length === 0) return null;
    return { min: `${Math.min(...prices)}.00`, max: `${Math.max(...prices)}.00` };
  }

  #matching(query: Query): Unit[][] {
    const isIn = ({ title }: Unit) => query.search === undefined || title.startsWith(query.search);
    const meets = ({ options, price, onSale, inStock }: Unit) =>
      ([...VARYING, 'Set'] as const).every((name) => query[name]?.includes(options[name]) ?? true) &&
      price >= (query.min_price ?? 0) &&
      price <= (query.max_price ?? Number.POSITIVE_INFINITY) &&
      (query.on_sale === undefined || onSale) &&
      (query.in_stock === undefined || inStock) &&
      (query.stock_status === undefined || inStock === (query.stock_status === 'instock'));
    const isSoldOut = (units: readonly Unit[]) => units.every(({ inStock }) => !inStock);
    return this.#singles.map((units) =>
      query.sold_out === undefined || query.sold_out === isSoldOut(units)
        ? units.filter((unit) => isIn(unit) && meets(unit))
        : [],
    );
  }
}

/** Of one length, so that titles sort as they are written. */
const titleOf = (name: string, place: number): string => `${name} ${String(place).padStart(3, '0')}`;

const csvRow = (cells: readonly (string | number)[]): string => cells.map((cell) => `"${cell}"`).join(',');
const attributeCells = (values: Record<string, string>): (string | number)[] =>
  Object.entries(values).flatMap(([name, value]) => [name, value, 1]);

function toCsv(singles: readonly Single[]): string {
  const attributes = [1, 2, 3, 4].flatMap((n) => [
    `Attribute ${n} name`,
    `Attribute ${n} value(s)`,
    `Attribute ${n} global`,
  ]);
  const rows = singles.flatMap(({ name: cardName, set, variations }, place) => [
    [
      ...['variable', `CARD-${place}`, titleOf(cardName, place), '', '', '', ''],
      ...attributeCells({
        Set: set,
        ...Object.fromEntries(
          VARYING.map((name) => [
            name,
            [...new Set(variations.map(({ options }) => options[name]))].join(', '),
          ]),
        ),
      }),
    ],
    ...variations.map(({ options, price, sale, stock }, at) => [
      ...['variation', `CARD-${place}-${at}`, '', `CARD-${place}`, price, sale ?? '', stock],
      ...attributeCells({ ...options, '': '' }),
    ]),
  ]);
  const header = ['Type', 'SKU', 'Name', 'Parent', 'Regular price', 'Sale price', 'Stock', ...attributes];
  return [header, ...rows].map(csvRow).join('\n');
}

function toParameters({ Set: sets, Condition, Finish, Language, ...plain }: Query): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(plain)) parameters.set(name, String(value));
  for (const [name, options] of Object.entries({ Set: sets, Condition, Finish, Language })) {
    if (options) parameters.set(`attribute[${name}]`, options.join(','));
  }
  return parameters;
}

eachDatabase((openDb) => {
  it('any combination of filters finds, counts, shows and sorts by variations that meet all of them', async () => {
    const [singles = []] = fc.sample(
      fc.array(someSingle, { minLength: SINGLES, maxLength: SINGLES, size: 'max' }),
      {
        seed: SEED,
        numRuns: 1,
      },
    );
    const reference = new Reference(singles);
    const db = await openDb();
    const { importCsv } = await createTestShop(db);
    expect(await importCsv(toCsv(singles))).toMatchObject({ products: SINGLES, failed: 0 });
    const { read } = shopApi(testServices(db));

    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const parameters = toParameters(query);
        const list = await readAll(parameters);
        const wanted = reference.shown(query);
        const shown = list.data.map(({ sku, shown_offer, offers, price: lowest }) => {
          const offer = offers.find(({ variation_id }) => variation_id === shown_offer);
          const { price, matches, stock_quantity: left } = offer ?? {};
          return { product: sku, price, lowest, left, matches };
        });
        expect(list.total).toBe(wanted.length);
        expect(bySku(shown)).toEqual(
          bySku(
            wanted.map(({ product, price, lowest, left }) => ({
              product,
              price: `${price}.00`,
              lowest: `${lowest}.00`,
              left,
              matches: true,
            })),
          ),
        );
        const inOrder = <Value>(ascending: Value[]) =>
          query.order === 'asc' ? ascending : ascending.toReversed();
        if (query.orderby === 'title')
          expect(list.data.map(({ name }) => name)).toEqual(inOrder(wanted.map(({ title }) => title).sort()));
        if (query.orderby === 'price' || query.orderby === 'stock') {
          const ofPrice = query.shown_offer ? ('price' as const) : ('lowest' as const);
          const figure = query.orderby === 'price' ? ofPrice : ('left' as const);
          expect(shown.map((each) => Number(each[figure]))).toEqual(
            inOrder(wanted.map((each) => each[figure]).sort((a, b) => a - b)),
          );
        }
        parameters.delete('orderby');
        parameters.delete('order');
        parameters.delete('shown_offer');
        const { data: facets } = await read(`/products/facets?${parameters}`, facetsSchema);
        expect({
          total: facets.total,
          in_stock: facets.in_stock,
          on_sale: facets.on_sale,
          price: facets.price,
        }).toEqual({
          total: wanted.length,
          in_stock: reference.count({ ...query, in_stock: true }),
          on_sale: reference.count({ ...query, on_sale: true }),
          price: reference.priceRange(query),
        });
        const counts = Object.fromEntries(
          facets.attributes.map(({ name, terms }) => [
            name,
            Object.fromEntries(terms.map((term) => [term.name, term.count])),
          ]),
        );
        for (const [name, options] of Object.entries({ ...ATTRIBUTES, Set: SETS })) {
          const expected = options.map(
            (option) => [option, reference.count({ ...query, [name]: [option] })] as const,
          );
          expect(counts[name] ?? {}).toEqual(Object.fromEntries(expected.filter(([, count]) => count > 0)));
        }
      }),
      { seed: SEED, numRuns: QUERIES },
    );

    async function readAll(parameters: URLSearchParams) {
      const pages = [1, 2, 3].map((page) =>
        read(`/products?per_page=100&page=${page}&${parameters}`, productListSchema),
      );
      const lists = await Promise.all(pages);
      return { total: lists[0]?.total, data: lists.flatMap(({ data }) => data) };
    }
  });
});

const bySku = (tiles: readonly { product: string }[]) =>
  tiles.toSorted((a, b) => a.product.localeCompare(b.product));
