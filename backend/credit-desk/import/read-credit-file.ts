import { foldEmail, isEmail } from '#domain/checkout/email.ts';
import {
  type CreditColumn,
  type CreditColumns,
  findCreditColumns,
  MAX_CREDIT_FILE_BYTES,
  MOST_CREDIT_LINES,
} from '#domain/credit/credit-import.ts';
import { CARD_CODE_LENGTHS, foldGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { findSeparator } from '#domain/files/separator.ts';
import {
  centsOfDecimal,
  DESTROYED,
  fitsCurrency,
  isDestroyed,
  readWrittenAmount,
} from '#domain/money/written-amount.ts';
import { REASON_LENGTH } from '#domain/office/office.ts';
import { toSingleLine, truncate } from '#domain/text/text.ts';
import { unescapeFormula } from '../../ground/csv/csv.ts';
import { decodeText } from '../../ground/csv/decode-text.ts';
import { describeReading, readCsv } from '../../ground/csv/read-csv.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';

/** A folded address or code of a gift card, and what is on it. */
type ReadLine = ({ email: string } | { code: string }) & { cents: number; note: string };

/** With something on it. */
export type CreditLine = ReadLine & { line: number };

export interface LineProblem {
  line: number;
  /** In words for the owner; never with a code. */
  reason: string;
}

export interface CreditFile {
  /** 'Windows-1252, separated by semicolons' */
  readAs: string;
  /** Lines with something in them. */
  rows: number;
  lines: CreditLine[];
  problems: LineProblem[];
}

type Places = Partial<Record<CreditColumn, number>>;
type Cell = (column: CreditColumn) => string;

/** `header`: its columns have to be chosen. */
export async function readCreditFile(
  content: Uint8Array,
  chosen: CreditColumns,
): Promise<Parsed<CreditFile | { header: string[] }>> {
  if (content.length > MAX_CREDIT_FILE_BYTES) return problem(`is too large: ${SPLIT}`);
  const text = await readText(content);
  if (!text.ok) return text;
  const { readAs } = text.value;
  const file: CreditFile = { readAs, rows: 0, lines: [], problems: [] };
  let places: Places | undefined;
  for await (const record of readCsv(inOnePart(text.value.text))) {
    if (!record.ok) return record;
    const { line, cells } = record.value;
    if (!places) {
      const found = findCreditColumns(cells, chosen);
      if (!found) return parsed({ header: cells });
      places = Object.fromEntries(
        Object.entries(found).map(([column, name]) => [column, cells.indexOf(name)]),
      );
      continue;
    }
    file.rows += 1;
    if (file.rows > MOST_CREDIT_LINES) return problem(`has more than ${MOST_CREDIT_LINES} lines: ${SPLIT}`);
    const read = readLine(cellsOf(cells, places), places.code !== undefined);
    if (!read.ok) file.problems.push({ line, reason: read.reason });
    else if (read.value.cents > 0) file.lines.push({ line, ...read.value });
  }
  return places ? parsed(file) : problem('is empty');
}

const cellsOf =
  (cells: readonly string[], places: Places): Cell =>
  (column) =>
    unescapeFormula((cells[places[column] ?? -1] ?? '').trim());

const MAX_EMAIL = 254;
const SPLIT = 'split it into several files, each with the first line';

async function readText(content: Uint8Array): Promise<Parsed<{ text: string; readAs: string }>> {
  let encoding = '';
  let text = '';
  const chunks = async function* () {
    yield content;
  };
  for await (const part of decodeText(chunks(), (name) => {
    encoding = name;
  })) {
    if (!part.ok) return part;
    text += part.value;
  }
  return parsed({ text, readAs: describeReading(encoding, findSeparator(text)) });
}

async function* inOnePart(text: string): AsyncGenerator<Parsed<string>> {
  yield parsed(text);
}

function readLine(cell: Cell, isCard: boolean): Parsed<ReadLine> {
  const owner = isCard ? readCode(cell('code')) : readEmail(cell('email'));
  if (!owner.ok) return owner;
  const cents = readCents(cell('amount'));
  if (!cents.ok) return problem(`the amount ${cents.reason}`);
  return parsed({
    ...owner.value,
    cents: cents.value,
    note: truncate(toSingleLine(cell('note')), REASON_LENGTH),
  });
}

function readEmail(typed: string): Parsed<{ email: string }> {
  const email = foldEmail(typed);
  if (typed === '') return problem('has no e-mail address');
  return isEmail(email) && email.length <= MAX_EMAIL
    ? parsed({ email })
    : problem(`“${typed.slice(0, 60)}” is no e-mail address`);
}

function readCode(typed: string): Parsed<{ code: string }> {
  if (typed === '') return problem('has no code');
  if (isDestroyed(typed)) return problem(`the code was changed: ${DESTROYED}`);
  const code = foldGiftCardCode(typed);
  return code === '' ? problem(WRONG_LENGTH) : parsed({ code });
}

const { least, leastDigits, most } = CARD_CODE_LENGTHS;
const WRONG_LENGTH = `the code is too short or too long: it needs ${least} to ${most} letters and digits, of digits alone at least ${leastDigits}, or it could be guessed`;

/** What is empty or 0 has nothing to bring in. */
function readCents(cell: string): Parsed<number> {
  if (cell === '') return parsed(0);
  const amount = readWrittenAmount(cell);
  if (!amount.ok) return amount;
  const { decimal, sign } = amount.value;
  if (!fitsCurrency(sign, 'ZAR')) return problem(`is “${cell}”: credit is in rand, such as 129.00`);
  const { cents, isRounded } = centsOfDecimal(decimal);
  return isRounded ? problem(`is “${cell}”: give at most two decimals`) : parsed(cents);
}
