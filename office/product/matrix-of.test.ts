import { expect, it } from 'vitest';
import { matrixOf } from './matrix-of.ts';

const attributes = (given: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value], index) => [
      [`Attribute ${index + 1} name`, name],
      [`Attribute ${index + 1} value(s)`, value],
      [`Attribute ${index + 1} global`, '1'],
    ]),
  );
const variation = (id: number, options: Record<string, string>) => ({
  id,
  name: Object.values(options).join(', '),
  cells: { Type: 'variation', ...attributes(options) },
  held: 0,
});
const shapeOf = (matrix: ReturnType<typeof matrixOf>) =>
  matrix.tables.map(({ title, columns, rows }) => ({
    title,
    columns,
    rows: rows.map(({ option, cells }) => [option, ...cells.map(({ units }) => units.map(({ id }) => id))]),
  }));

it('puts the first option down and the second across, whatever the order in the variations', () => {
  const matrix = matrixOf({
    cells: attributes({
      Rarity: 'Double Rare',
      Condition: 'Near Mint, Damaged',
      Language: 'English, Japanese',
    }),
    units: [
      variation(7, { Language: 'Japanese', Condition: 'Near Mint' }),
      variation(8, { Condition: 'Near Mint', Language: 'English' }),
      variation(9, { Condition: 'Damaged', Language: 'English' }),
    ],
  });
  expect(shapeOf(matrix)).toEqual([
    {
      title: '',
      columns: ['English', 'Japanese'],
      rows: [
        ['Near Mint', [8], [7]],
        ['Damaged', [9], []],
      ],
    },
  ]);
  expect(matrix).toMatchObject({ made: 3, notMade: 1 });
  expect(matrix.tables[0]?.rows[1]?.cells[1]).toMatchObject({
    name: 'Damaged, Japanese',
    options: ['Damaged', 'Japanese'],
  });
});

it('makes one column of a single option, and a table of each further one', () => {
  const single = matrixOf({
    cells: attributes({ Condition: 'Near Mint' }),
    units: [variation(7, { Condition: 'Near Mint' })],
  });
  expect(shapeOf(single)).toEqual([{ title: '', columns: [''], rows: [['Near Mint', [7]]] }]);
  const three = matrixOf({
    cells: attributes({ Condition: 'Near Mint', Language: 'English', Finish: 'Holo, Reverse' }),
    units: [variation(7, { Condition: 'Near Mint', Language: 'English', Finish: 'Reverse' })],
  });
  expect(three.tables.map(({ title }) => title)).toEqual(['Holo', 'Reverse']);
  expect(shapeOf(three)[1]?.rows).toEqual([['Near Mint', [7]]]);
});

it('shows a variation for any option, options with commas, and options that the product does not list', () => {
  const matrix = matrixOf({
    cells: attributes({ Size: '10\\, small, 20' }),
    units: [variation(7, { Size: '' }), variation(8, { Size: '30' }), variation(9, { Size: '10\\, small' })],
  });
  expect(shapeOf(matrix)[0]?.rows).toEqual([
    ['10, small', [9]],
    ['20', []],
    ['Any', [7]],
    ['30', [8]],
  ]);
});

it('begins with the options of a product without variations, and with nothing without options', () => {
  const cells = attributes({ Condition: 'Near Mint, Damaged', Rarity: 'Rare' });
  expect(shapeOf(matrixOf({ cells, units: [] }))[0]?.rows).toEqual([
    ['Near Mint', []],
    ['Damaged', []],
  ]);
  expect(matrixOf({ cells: {}, units: [] }).tables).toEqual([]);
});
