import { describe, expect, it } from 'vitest';
import { readCollectionCsv, readDeckList } from '../testing/deck-lists.ts';

const lineOf = (head: string, row: string) => readCollectionCsv(`${head}\n${row}`)?.split('\n')[1];

it.each([',', ';', '\t'])('cells are parted by %j', (delimiter) => {
  expect(lineOf(['Count', 'Name', 'Set'].join(delimiter), ['2', 'Opt', 'XLN'].join(delimiter))).toBe(
    '2 [XLN] Opt',
  );
});

it('the head is the first line with words that is no note of a spreadsheet', () => {
  expect(readCollectionCsv('\uFEFF\r\nsep=;\r\n Card Name ;Qty.\r\nNami;4')).toBe('\n\n\n4 Nami');
  expect(readCollectionCsv('Qty,Card\r4,Nami\r\r2,Opt')).toBe('\n4 Nami\n\n2 Opt');
  expect(readCollectionCsv(' \t\nQty,Card\n4,Nami')).toBe('\n\n4 Nami');
});

it.each(['', 'Name,Set\nOpt,XLN', 'Qty,Set\n1,XLN', '4 Opt', 'My sep=,\nName,Qty\nOpt,1'])(
  '%j is no collection',
  (text) => {
    expect(readCollectionCsv(text)).toBeUndefined();
  },
);

it('a head of more than 2,000 signs is none', () => {
  const head = (length: number) => 'Qty,Name,'.padEnd(length, 'x');
  expect(lineOf(head(2_000), '4,Nami')).toBe('4 Nami');
  expect(lineOf(head(2_001), '4,Nami')).toBeUndefined();
});

it('a row of more than 10,000 signs stays as it is', () => {
  const row = (length: number) => '4,Nami'.padEnd(length, 'i');
  expect(lineOf('Qty,Name', row(10_000))).toBe(row(10_000).replace(',', ' '));
  expect(lineOf('Qty,Name', `${row(10_000)} `)).toBe(row(10_000));
});

it('of several columns for the same the best known is read', () => {
  expect(lineOf('Name,Simple Name,Set Name,Set Code,Qty', 'Long,Short,Ixalan,XLN,1')).toBe('1 [XLN] Short');
});

describe('a row', () => {
  const rowOf = (row: string) => lineOf('Qty,Name,Set,Number,Foil', row);

  it.each([
    ['3,Opt,XLN,65,', '3 [XLN#65] Opt'],
    ['3,Opt,,65,', '3 [#65] Opt'],
    ['3,Opt,[XLN],#65,', '3 [XLN#65] Opt'],
    ['3,  Opt   again , XLN ,,', '3 [XLN] Opt again'],
    [',Opt,,,', '1 Opt'],
    ['3,Opt - 65,XLN,65,', '3 [XLN#65] Opt'],
    ['3,Opt - 65 - 65,,65,', '3 [#65] Opt - 65'],
    ['3,Opt - 65,XLN,,', '3 [XLN] Opt - 65'],
    ['3,- 65,XLN,65,', '3 [XLN#65] - 65'],
    ['3', '3'],
    [' 3,,XLN ', '3,,XLN'],
    ['0,Opt', ''],
    ['00,Opt', ''],
    ['10,Opt', '10 Opt'],
    ['04,Opt', '04 Opt'],
    ['3,Sol\uFEFFRing', '3 Sol Ring'],
    ['  ', ''],
  ])('%j is read as %j', (row, line) => {
    expect(rowOf(row)).toBe(line);
  });

  it.each([
    ['3,"Borborygmos, Enraged"', '3 Borborygmos, Enraged'],
    ['3,"The ""Best"" One"', '3 The "Best" One'],
    ['3, "Opt"', '3 Opt'],
    ['3,Mat 24" wide,XLN', '3 [XLN] Mat 24" wide'],
    ['"3",""Opt', '3 Opt'],
  ])('%j has its quotes read as a spreadsheet writes them', (row, line) => {
    expect(rowOf(row)).toBe(line);
  });

  it.each(['foil', 'Holofoil', 'TRUE', 'yes', '1'])('%s is foil', (finish) => {
    expect(rowOf(`1,Opt,,,${finish}`)).toBe('1 Opt *F*');
  });

  it('etched and reverse cards are kinds of foil', () => {
    expect(rowOf('1,Opt,,,etched')).toBe('1 Opt *E*');
    expect(rowOf('1,Opt,,,Reverse Holofoil')).toBe('1 Opt (Reverse Holo)');
  });

  it.each(['Nova Holo', 'False-colour Foil', '01'])(
    '%s only begins like a word for plain cards',
    (finish) => {
      expect(rowOf(`1,Opt,,,${finish}`)).toBe('1 Opt *F*');
    },
  );

  it.each(['', 'Normal', 'non-foil', 'nonfoil', 'Not Foil', 'no', 'false', '0', 'regular'])(
    '%j is not foil',
    (finish) => {
      expect(rowOf(`1,Opt,,,${finish}`)).toBe('1 Opt');
    },
  );
});

describe('foils that are counted in a column of their own', () => {
  const file = (...rows: string[]) => readCollectionCsv(rows.join('\n'))?.split('\n').slice(1);

  it('of Decked Builder stand at the end, so that the others keep the numbers of their rows', () => {
    expect(
      file('Total Qty,Reg Qty,Foil Qty,Card,Set', '3,1,2,Opt,XLN', '2,2,0,Ponder,M10', '1,0,1,Shock,M19'),
    ).toEqual(['1 [XLN] Opt', '2 [M10] Ponder', '', '2 [XLN] Opt *F*', '1 [M19] Shock *F*']);
  });

  it('of Dreamborn stand beside Normal', () => {
    expect(file('Normal,Foil,Name,Set,Card Number', '2,1,Elsa - Snow Queen,1,41')).toEqual([
      '2 [1#41] Elsa - Snow Queen',
      '1 [1#41] Elsa - Snow Queen *F*',
    ]);
  });

  it('are part of a total, and none of a quantity', () => {
    expect(file('Total Qty,Foil Qty,Name', '3,2,Opt', '2,,Shock')).toEqual(['1 Opt', '2 Shock', '2 Opt *F*']);
    expect(file('Quantity,Foil Quantity,Name', '3,2,Opt')).toEqual(['3 Opt', '2 Opt *F*']);
  });
});

it.each([
  'Quantity',
  'Count',
  'Qty',
  'Have',
  'Tradelist Count',
  'Add to Quantity',
  'Total Quantity',
  'QuantityX',
  'Copies',
])('%s is how many', (head) => {
  expect(lineOf(`Name,${head}`, 'Opt,3')).toBe('3 Opt');
});

describe('the cells of a collection are names, whatever they would say in a message', () => {
  const cardOf = (head: string, row: string) => {
    const { entries, badLines } = readDeckList(readCollectionCsv(`${head}\n${row}`) ?? '');
    return badLines.length > 0
      ? badLines
      : entries.map(({ quantity, card }) => [quantity, card.name, card.isFoil]);
  };

  it.each([
    'Asb',
    'Please',
    'Any One',
    'Kry',
    'Unown [F]',
    'Foil',
    'Max Elixir',
    '7 Completed',
    'Fire // Ice',
  ])('%s, with and without its printing', (name) => {
    expect(cardOf('Qty,Name', `2,${name}`)).toEqual([[2, name, false]]);
    expect(cardOf('Qty,Name,Set,Number', `2,${name},XLN,65`)).toEqual([[2, name, false]]);
  });

  it.each(['Say Please', 'Zack Fair - for me', 'Opt, as you like'])('%s, with its printing', (name) => {
    expect(cardOf('Qty,Name,Set,Number', `2,"${name}",XLN,65`)).toEqual([[2, name, false]]);
  });

  it('but what its program says of the printing is no part of them', () => {
    expect(cardOf('Qty,Name,Set,Number', '2,Opt (V.2),XLN,65')).toEqual([[2, 'Opt', false]]);
    expect(cardOf('Qty,Name,Set,Number', '2,Opt (Retro Frame),XLN,65')).toEqual([[2, 'Opt', false]]);
    expect(cardOf('Qty,Name,Set,Number,Foil', '2,Foil,PCY,34,foil')).toEqual([[2, 'Foil', true]]);
  });
});
