import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEPARATORS, type Separator } from '#domain/files/separator.ts';
import { decodeText } from './decode-text.ts';
import { describeReading, readCsv } from './read-csv.ts';

const ENCODINGS = [
  'UTF-8',
  'UTF-8 with a mark',
  'UTF-16LE',
  'UTF-16BE',
  'UTF-16LE without a mark',
  'Windows-1252',
] as const;
type Encoding = (typeof ENCODINGS)[number];

function encode(text: string, encoding: Encoding): Buffer {
  const utf16 = (mark: string) => Buffer.from(`${mark}${text}`, 'utf16le');
  if (encoding === 'UTF-16LE') return utf16('\ufeff');
  if (encoding === 'UTF-16BE') return utf16('\ufeff').swap16();
  if (encoding === 'UTF-16LE without a mark') return utf16('');
  if (encoding === 'Windows-1252') return Buffer.from(text, 'latin1');
  return Buffer.from(encoding === 'UTF-8' ? text : `\ufeff${text}`);
}

async function read(bytes: Buffer, chunk = 1_000) {
  let encoding = '';
  let separator = '';
  let readAs = '';
  let line = 0;
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  }
  const texts = decodeText(chunks(), (name) => {
    encoding = name;
  });
  const rows: string[][] = [];
  for await (const record of readCsv(texts, {
    tell: (found) => {
      separator = found.separator;
      readAs = describeReading(encoding, found);
    },
  })) {
    rows.push(record.ok ? record.value.cells : [record.reason]);
    if (record.ok) line = record.value.line;
  }
  return { encoding, separator, rows, readAs, line };
}

const HEADER = ['SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Regular price'];
const ROWS = [
  HEADER,
  ['SV-1', '0820650850011', 'Flabébé; "rare"', '12,50'],
  ['SV-2', '', 'Nidoran, male\nand female', '1\u00a0299,00'],
  ['SV-3', '4', 'Mat 24" | wide', '1,299.00'],
];

const FILES = ENCODINGS.flatMap((encoding) =>
  SEPARATORS.flatMap((separator) =>
    (['\n', '\r\n', '\r'] as const).map((lineEnd) => ({ encoding, separator, lineEnd })),
  ),
);

describe('any CSV', () => {
  it.each(FILES)('is read in $encoding, separated by $separator, with line ends $lineEnd', async (file) => {
    const text = stringify(ROWS, {
      delimiter: file.separator,
      record_delimiter: file.lineEnd,
      quoted_match: '\n',
    });
    const found = await read(encode(text, file.encoding));
    expect(found.rows).toEqual(ROWS);
    expect(found.separator).toBe(file.separator);
    expect(found.encoding).toBe(/^(?:UTF-8|UTF-16|Windows-1252)/.exec(file.encoding)?.[0]);
  });

  it('is read as a spreadsheet saves it, which quotes no comma between semicolons', async () => {
    const text = `${HEADER.join(';')}\r\nSV-1;5;Pokémon;12,50\r\n;;;\r\n\r\nSV-2;;"a;b";1 299,00\r\n`;
    expect((await read(encode(text, 'Windows-1252'))).rows).toEqual([
      HEADER,
      ['SV-1', '5', 'Pokémon', '12,50'],
      ['SV-2', '', 'a;b', '1 299,00'],
    ]);
  });

  const TITLES = (separator: Separator): [above: string[], lines: number][] => [
    [['Stock of November'], 1],
    [[`Stock of November${separator.repeat(3)}`], 1],
    [['"Stock, of; November | 2026"'], 1],
    [['Stock of November', ''], 2],
    [['Stock of November', separator.repeat(3), 'By Thandi'], 3],
    [['', 'Stock of November'], 2],
    [['Stock list, November 2026'], 1],
  ];

  it.each(SEPARATORS.flatMap((separator) => TITLES(separator).map((title) => ({ separator, title }))))(
    'separated by $separator is read below $title.0',
    async ({ separator, title: [above, lines] }) => {
      const table = stringify(ROWS, { delimiter: separator, quoted_match: '\n' });
      for (const first of ['', `sep=${separator}\n`]) {
        const found = await read(Buffer.from(`${first}${above.join('\n')}\n${table}`));
        expect(found.rows).toEqual(ROWS);
        expect(found.separator).toBe(separator);
        expect(found.line).toBe((first === '' ? 0 : 1) + lines + 5);
        expect(found.readAs).toMatch(new RegExp(`without ${lines} lines? above the head$`));
      }
    },
  );

  it.each([
    'SKU\nA-1\nA-2\n',
    'SKU;Stock\nA-1;4\n',
    'SKU;Price\nA-1;12,50\nA-2;1,00\n',
    'SKU;Price;Sale\nA-1;12,50;10,00\nA-2;1,00\nA-3;2,00;1,00\n',
    'SKU,Tags\nA-1,a|b\nA-2,a|b|c\n',
    'SKU,Name,Stock,Price,Set\nA-1,,,,\nA-2,,,,\n',
    'Name\nPikachu, ex\nMew, ex\n',
    'SKU;Price;Sale\nA-1;12,50\nA-2;13,00\nA-3;1,50\n',
    `SKU;Name;Price;Sale\n${'A-1;Opt;12,50;\n'.repeat(15)}${'A-2;Opt;12,50\n'.repeat(100)}`,
    'SKU,Name,Price\nA-1,Card; the first\nA-2,Card; the next\n',
    'SKU,Price,Stock,,,,,,,\nA-1,1,2,,,,,,,\nA-2,1,2,a note,,,,,,\nA-3,1,2,,,,,,,\n',
    'SKU,Price\nA-1,1\nA-2,1,a,b,c,d\nA-3,1\n',
  ])('%j has its head in the first line', async (text) => {
    const found = await read(Buffer.from(text));
    expect(found.rows[0]?.join(';')).toMatch(/^(?:SKU|Name)/);
    expect(found.readAs).not.toContain('above');
  });

  it.each(['sep=;', '"sep=;"', 'SEP=;', 'sep=;;;;'])('obeys its own first line %j', async (first) => {
    const { rows, separator } = await read(Buffer.from(`${first}\r\na,b;c,d\r\n1,2;3,4\r\n`));
    expect([separator, rows]).toEqual([
      ';',
      [
        ['a,b', 'c,d'],
        ['1,2', '3,4'],
      ],
    ]);
  });

  it('has heads with line breaks, no-break blanks and invisible signs, which are no part of them', async () => {
    const { rows } = await read(
      Buffer.from('SKU,"Regular\nprice",Sale\u00a0price,\u200bStock\nSV-1,12.50,"two\nlines",3\n'),
    );
    expect(rows).toEqual([
      ['SKU', 'Regular price', 'Sale price', 'Stock'],
      ['SV-1', '12.50', 'two\nlines', '3'],
    ]);
  });

  it.each<Encoding>(['UTF-8 with a mark', 'UTF-16LE'])(
    'may be two files one behind the other, in %s',
    async (encoding) => {
      const [one, other] = ['SKU\tName\r\nA\tFlabébé\r\n', 'SKU\tName\r\nB\tMew\r\n'];
      const { rows } = await read(Buffer.concat([encode(one, encoding), encode(other, encoding)]));
      expect(rows).toEqual([
        ['SKU', 'Name'],
        ['A', 'Flabébé'],
        ['B', 'Mew'],
      ]);
    },
  );

  it('may end in its only sign that is not ASCII', async () => {
    const { encoding, rows } = await read(Buffer.from('SKU,Name\nA,Caf\u00e9', 'latin1'));
    expect([encoding, rows[1]]).toEqual(['Windows-1252', ['A', 'Café']]);
  });

  it('has one column when nothing separates its rows evenly', async () => {
    expect((await read(Buffer.from('Name\na|b\nc;d;e\n'))).rows).toEqual([['Name'], ['a|b'], ['c;d;e']]);
  });

  it.each(['Shift_JIS', 'GB18030'])('may be written in East Asia, as %s', async (name) => {
    const bytes =
      {
        Shift_JIS: '82b182ea82cd93fa967b8cea82cc834a815b83688ea1967b82c582b78142',
        GB18030: 'd5e2cac7d6d0cec4b5c4bfa8c6acc1d0b1eda3acd7b4ccacbadcbac3a1a3',
      }[name] ?? '';
    const text = Buffer.concat([Buffer.from('Name,x\n'), Buffer.from(bytes.repeat(3), 'hex')]);
    const { encoding, rows } = await read(text);
    expect(encoding).toBe(name);
    expect(rows[1]?.[0]).toMatch(/^(?:これは日本語|这是中文)/);
  });

  it('takes a text that is written as a formula, so that a spreadsheet keeps its noughts, as that text', async () => {
    const { rows } = await read(Buffer.from('SKU,Name\n"=""0012""","=HYPERLINK(""x"")"\n'));
    expect(rows[1]).toEqual(['0012', '=HYPERLINK("x")']);
  });

  it('reads what a Macintosh has written', async () => {
    const { encoding, rows } = await read(Buffer.from('4e616d652c780d436166658e2c310d', 'hex'));
    expect([encoding, rows[1]]).toEqual(['Mac OS Roman', ['Cafeé', '1']]);
  });

  it('reads the same whatever was written, in any encoding, with any separator, in chunks of any size', async () => {
    const sign = fc.constantFrom(...'abcé ü;,|\t"\n 0159.R');
    const cell = fc.string({ unit: sign, maxLength: 8 });
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom<Separator>(...SEPARATORS),
        fc.constantFrom<Encoding>(...ENCODINGS),
        fc.integer({ min: 1, max: 40 }),
        async (cells, delimiter, encoding, chunk) => {
          const written = [['SKU', 'Name of it', 'Price'], ...cells];
          const text = stringify(written, { delimiter, quoted: true });
          const kept = written.filter((row) => row.some((each) => each.trim() !== ''));
          expect((await read(encode(text, encoding), chunk)).rows).toEqual(kept);
        },
      ),
    );
  });
});

describe('rows narrower or wider than the header', () => {
  const readText = async (lines: readonly string[]) => (await read(Buffer.from(lines.join('\r\n')))).rows;
  const full = Array.from({ length: 15 }, (_, at) => `A${at},Tin,3,Red`);
  const narrow = Array.from({ length: 16 }, (_, at) => `B${at},Tin,3`);

  it('a block of sixteen rows comes from Excel without its empty last columns', async () => {
    const rows = await readText(['SKU,Name,Stock,Colour', ...full, ...narrow, 'C,Tin', '']);
    expect(rows.slice(1, 16).every((cells) => cells[3] === 'Red')).toBe(true);
    expect(rows.slice(16)).toEqual([...narrow.map((line) => [...line.split(','), '']), ['C', 'Tin', '', '']]);
  });

  it('blank rows and line breaks in cells count as Excel counts them', async () => {
    const broken = full.with(3, 'A3,"Tin\r\nof two lines",3,Red').with(7, ',,,').with(9, '');
    const rows = await readText(['SKU,Name,Stock,Colour', ...broken, ...narrow]);
    expect(rows.slice(-16)).toEqual(narrow.map((line) => [...line.split(','), '']));
  });

  it.each([
    ['beside the header', ['SKU,Name,Stock,Colour', ...narrow]],
    ['one row of a block', ['SKU,Name,Stock,Colour', ...full, ...narrow.with(4, 'X,Tin,3,Red')]],
  ])('%s a cell is missing, and the row stays as it is', async (_, lines) => {
    const rows = await readText(lines);
    expect(rows.at(1 - 16)?.length).toBe(3);
  });

  it('the last row of a file that was cut off stays as it is', async () => {
    const lines = ['SKU,Name,Stock,Colour', ...full, 'B,Tin,1'];
    expect((await readText(lines)).at(-1)).toEqual(['B', 'Tin', '1']);
    expect((await readText([...lines, ''])).at(-1)).toEqual(['B', 'Tin', '1', '']);
  });

  it('cells under no head may be missing, and empty ones may be too many', async () => {
    const rows = await readText(['SKU,Name,,', 'A,Tin', 'B,Tin,,note', 'C,Tin,,,,', 'D', 'E,Tin,,,x']);
    expect(rows.slice(1)).toEqual([
      ['A', 'Tin', '', ''],
      ['B', 'Tin', '', 'note'],
      ['C', 'Tin', '', ''],
      ['D'],
      ['E', 'Tin', '', '', 'x'],
    ]);
  });
});
