import { type Card, cardAt } from './cards.ts';
import { createRandom } from './random.ts';

const COLUMNS = [
  'Type',
  'SKU',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Weight (kg)',
  'Length (cm)',
  'Width (cm)',
  'Height (cm)',
  'Sale price',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
  'Brands',
  ...[1, 2, 3, 4].flatMap((n) =>
    ['name', 'value(s)', 'visible', 'global'].map((part) => `Attribute ${n} ${part}`),
  ),
] as const;

type Column = (typeof COLUMNS)[number];
type Row = Partial<Record<Column, string | number>>;

const CONDITIONS = ['Near Mint', 'Lightly Played', 'Heavily Played'];
const CATEGORIES = ['Singles > Pokemon Singles', 'Singles > One Piece Singles', 'Singles > Magic Singles'];
const BRANDS = ['Pokemon', 'One Piece', 'Magic'];

/** Every twentieth card comes in several conditions, as variations. */
const VARIABLE_EVERY = 20;

/** The header and the rows of each product, as lines of CSV; deterministic. */
export function* productLines(
  count: number,
  cards: readonly Card[],
  pictures: readonly string[],
): Generator<string> {
  yield line(COLUMNS);
  for (let place = 0; place < count; place++) {
    for (const row of productRows(place, cardAt(cards, place), pictures)) {
      yield line(COLUMNS.map((column) => row[column]));
    }
  }
}

function productRows(place: number, card: Card, pictures: readonly string[]): Row[] {
  const random = createRandom(`product ${place}`);
  const isVariable = place % VARIABLE_EVERY === VARIABLE_EVERY - 1;
  const sku = `BENCH-${place}`;
  const price = random.integer(10, 999) + random.pick([0, 0.5, 0.99]);
  const game = random.integer(0, BRANDS.length - 1);
  const product: Row = {
    ...SHIPPED,
    Type: isVariable ? 'variable' : 'simple',
    SKU: sku,
    Name: card.name,
    'Is featured?': random.chance(0.01) ? 1 : 0,
    'Short description': `${card.rarity} card from ${card.set}.`,
    Description: description(card),
    ...(isVariable
      ? { 'In stock?': 1 }
      : {
          ...stock(random.chance(0.1) ? 0 : random.integer(60, 400)),
          ...prices(price, random.chance(0.15)),
        }),
    Categories: CATEGORIES[game],
    Images: pictures[random.integer(0, pictures.length - 1)],
    Brands: BRANDS[game],
    ...attributes({
      Rarity: card.rarity,
      Set: card.set,
      Number: card.number,
      Condition: isVariable ? CONDITIONS.join(', ') : 'Near Mint',
    }),
  };
  return isVariable ? [product, ...variationRows(sku, card, price)] : [product];
}

const variationRows = (parent: string, card: Card, price: number): Row[] =>
  CONDITIONS.map((condition, worse) => ({
    ...SHIPPED,
    Type: 'variation',
    SKU: `${parent}-${worse}`,
    Name: `${card.name} - ${condition}`,
    ...stock(3 * (worse + 1)),
    ...prices(price * 0.7 ** worse, false),
    Parent: parent,
    'Attribute 1 name': 'Condition',
    'Attribute 1 value(s)': condition,
    'Attribute 1 global': 1,
  }));

const SHIPPED: Row = {
  Published: 1,
  'Visibility in catalog': 'visible',
  'Backorders allowed?': 0,
  'Weight (kg)': 0.005,
  'Length (cm)': 9,
  'Width (cm)': 6.5,
  'Height (cm)': 0.1,
};

const description = ({ name, number, set, rarity }: Card): string =>
  `<p><strong>${name}</strong>: card ${number} of ${set}.</p><ul><li>Rarity: ${rarity}</li><li>Sleeved as soon as it ` +
  'left its pack</li><li>Sent in a top loader</li></ul>';

const stock = (units: number): Row => ({ 'In stock?': units > 0 ? 1 : 0, Stock: units });

const prices = (rand: number, onSale: boolean): Row => ({
  'Regular price': rand.toFixed(2),
  'Sale price': onSale ? (rand * 0.8).toFixed(2) : undefined,
});

function attributes(values: Record<string, string>): Row {
  const row: Record<string, string | number> = {};
  Object.entries(values).forEach(([name, value], index) => {
    const attribute = `Attribute ${index + 1}`;
    row[`${attribute} name`] = name;
    row[`${attribute} value(s)`] = value;
    row[`${attribute} visible`] = 1;
    row[`${attribute} global`] = 1;
  });
  return row;
}

const line = (cells: readonly (string | number | undefined)[]): string => `${cells.map(cell).join(',')}\n`;

function cell(value: string | number | undefined): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
