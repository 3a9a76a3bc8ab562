const OLD = 150;
const NEW = 200;
const VARIABLE = 30;
const CONDITIONS = ['Near Mint', 'Played'];

/** What the shop has before any file. */
export const OLD_CARDS = Array.from({ length: OLD }, (_, n) => ({
  name: `Card ${n}`,
  sku: `C${n}`,
  stock: 13,
  priceCents: 600,
}));

export const PICTURES = Array.from(
  { length: 10 },
  (_, n) =>
    [`${n}.svg`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 8"><!-- ${n} --></svg>`] as const,
);

const HEADER = [
  ...['SKU', 'Name', 'Type', 'Parent', 'Regular price', 'Stock', 'Categories', 'Tags', 'Upsells'],
  ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 global', 'Images'],
];

/** Changes price and stock of all that is there, back and forth from round to round, and brings the round's own new cards. */
export function linesOf(round: number, { withPictures = true } = {}): string[] {
  const isOdd = round % 2;
  const picture = (n: number) => (withPictures ? `${n % PICTURES.length}.svg` : '');
  const old = OLD_CARDS.map(({ sku, name }) => [sku, name, 'simple', '', 5 + isOdd, 10 + 3 * isOdd]);
  const fresh = Array.from({ length: NEW }, (_, n) => [
    ...[`R${round}-${n}`, `New card ${n}`, 'simple', '', n + 5, 4, `Singles > Set ${n % 20}`, `Tag ${n % 9}`],
    ...[`R${round}-${(n + 1) % NEW}`, '', '', '', picture(n)],
  ]);
  const variable = Array.from({ length: VARIABLE }, (_, n) => [
    [
      `R${round}-V${n}`,
      `Two conditions ${n}`,
      'variable',
      '',
      '',
      '',
      'Singles',
      '',
      '',
      ...conditions(CONDITIONS),
    ],
    ...CONDITIONS.map((condition, at) => [
      ...[`R${round}-V${n}-${at}`, '', 'variation', `R${round}-V${n}`, n + 9 - at, 2 + at, '', '', ''],
      ...conditions([condition]),
    ]),
  ]);
  return [HEADER, ...old, ...fresh, ...variable.flat()].map((cells) => lineOf(cells));
}

const conditions = (values: readonly string[]) => ['Condition', values.join(', '), 1];

const lineOf = (cells: readonly (string | number)[]): string =>
  HEADER.map((_, at) => `"${cells[at] ?? ''}"`).join(',');
