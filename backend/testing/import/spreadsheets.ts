import { stringify } from 'csv-stringify/sync';

/** A figure is written as the program's country does. */
export type Cell = string | { figure: string };

export interface Spreadsheet {
  name: string;
  write: (rows: readonly (readonly Cell[])[]) => Buffer;
}

interface Habits {
  separator: ',' | ';' | '\t' | '|';
  figure?: (decimal: string) => string;
  encode?: (text: string) => Buffer;
  lineEnd?: '\n' | '\r\n';
  first?: string;
  isQuoted?: boolean;
}

const asWritten = (decimal: string): string => decimal;
const withComma = (decimal: string): string => decimal.replace('.', ',');
/** 1 299,00 with no-break blanks, as a cell that is formatted with thousands. */
const withThousands = (decimal: string): string =>
  withComma(decimal).replaceAll(/\d(?=(?:\d{3})+(?:,|$))/g, (digit) => `${digit}\u00a0`);

export const utf8 = (text: string): Buffer => Buffer.from(text);
export const utf8WithMark = (text: string): Buffer => Buffer.from(`\ufeff${text}`);
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

const DECODED = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const BYTES = new Map([...DECODED].map((sign, byte) => [sign, byte]));
/** Letters that the encoding does not have become question marks, as in Excel. */
export const windows1252 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (sign) => BYTES.get(sign) ?? 0x3f));

const spreadsheet = (
  name: string,
  { separator, figure = asWritten, encode = utf8, lineEnd = '\n', first = '', isQuoted = false }: Habits,
): Spreadsheet => ({
  name,
  write: (rows) =>
    encode(
      first +
        stringify(
          rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : figure(cell.figure)))),
          { delimiter: separator, record_delimiter: lineEnd, quoted: isQuoted, quoted_match: /[\r\n]/ },
        ),
    ),
});

const EXCEL = { lineEnd: '\r\n', encode: windows1252 } as const;

/** What spreadsheets make of a CSV, in South Africa and elsewhere. */
export const SPREADSHEETS: readonly Spreadsheet[] = [
  spreadsheet('Excel in South Africa', { ...EXCEL, separator: ';', figure: withComma }),
  spreadsheet('Excel in South Africa, CSV UTF-8', {
    ...EXCEL,
    separator: ';',
    figure: withComma,
    encode: utf8WithMark,
  }),
  spreadsheet('Excel in South Africa, with thousands', { ...EXCEL, separator: ';', figure: withThousands }),
  spreadsheet('Excel in South Africa, with sep=', {
    ...EXCEL,
    separator: ';',
    figure: withComma,
    first: 'sep=;\r\n',
  }),
  spreadsheet('Excel, Unicode text', { separator: '\t', figure: withComma, encode: utf16, lineEnd: '\r\n' }),
  spreadsheet('Excel in America', { ...EXCEL, separator: ',' }),
  spreadsheet('LibreOffice', { separator: ',', isQuoted: true }),
  spreadsheet('LibreOffice in South Africa', { separator: ',', figure: withComma }),
  spreadsheet('Numbers', { separator: ';', figure: withComma, lineEnd: '\r\n' }),
  spreadsheet('Google Sheets, tabs', { separator: '\t', lineEnd: '\r\n' }),
  spreadsheet('a program that writes bars', { separator: '|' }),
];
