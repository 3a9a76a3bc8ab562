import { chooseColumns, findFileColumns, listSavedColumns } from '#backend/imports/file-columns.ts';
import { COMMAND_LINE } from '#backend/log/write-log.ts';
import type { Services } from '#backend/services.ts';
import { CARD_TOOLS, columnsOfTool } from '#domain/cards/card-tools.ts';
import { type ImportColumns, PRICE_CURRENCIES } from '#domain/imports/import-columns.ts';
import { UsageError } from './command.ts';

export const READ_OPTIONS = {
  rows: { type: 'boolean', default: false },
  format: { type: 'string' },
  columns: { type: 'string' },
  currency: { type: 'string' },
  rate: { type: 'string' },
  category: { type: 'string' },
} as const;

interface ReadOptions {
  format?: string | undefined;
  columns?: string | undefined;
  currency?: string | undefined;
  rate?: string | undefined;
  category?: string | undefined;
}

const FORMATS = CARD_TOOLS.map(({ id }) => id).join(', ');

/** Columns were mapped, so the file is not read as a product CSV. */
export function isReadBy({ format, columns }: ReadOptions): boolean {
  if (format !== undefined && columns !== undefined) throw new UsageError('--format or --columns, not both.');
  if (format !== undefined && !CARD_TOOLS.some(({ id }) => id === format))
    throw new UsageError(`--format ${format} is unknown: give one of ${FORMATS}.`);
  return format !== undefined || columns !== undefined;
}

/** Why the file cannot be read; undefined if it can, as a product CSV or by its columns. */
export async function chooseFileColumns(
  { db, now }: Services,
  id: number,
  options: ReadOptions,
): Promise<string | undefined> {
  const { state } = await db
    .selectFrom('imports')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (state !== 'columns') return undefined;
  const file = await findFileColumns(db, id);
  const header = file?.columns.map(({ name }) => name) ?? [];
  const found = await findChoice(db, header, options);
  if (found === undefined) {
    return file?.tool
      ? `It looks like an export of ${file.tool.name}: say --format ${file.tool.id}.`
      : `It is no product CSV. Choose its columns in the office once and keep them by name, then say --columns NAME, or give --format with one of ${FORMATS}.`;
  }
  if (typeof found === 'string') return found;
  const chosen = withOptions(found, options);
  if (typeof chosen === 'string') return chosen;
  const outcome = await chooseColumns(db, COMMAND_LINE, id, { ...chosen, keep_as: '' }, now());
  if (outcome.ok) return undefined;
  return outcome.code === 'columns' ? inWords(outcome.problems) : 'It is gone.';
}

/** A text is a problem; undefined: not given. */
async function findChoice(
  db: Services['db'],
  header: readonly string[],
  { format, columns }: ReadOptions,
): Promise<ImportColumns | string | undefined> {
  const tool = CARD_TOOLS.find(({ id }) => id === format);
  if (tool) return columnsOfTool(tool, header);
  if (columns === undefined) return undefined;
  const kept = await listSavedColumns(db);
  const one = kept.find(({ name }) => name === columns);
  if (one) return one.columns;
  const names = kept.map(({ name }) => `“${name}”`).join(', ') || 'none';
  return `No columns are kept as “${columns}”. Kept are: ${names}.`;
}

function withOptions(
  chosen: ImportColumns,
  { currency = chosen.price_currency, rate = chosen.price_rate, category = chosen.category }: ReadOptions,
): ImportColumns | string {
  const price_currency = PRICE_CURRENCIES.find((code) => code === currency.toUpperCase());
  if (price_currency === undefined && currency !== '')
    return `--currency ${currency} is unknown: give one of ${PRICE_CURRENCIES.join(', ')}.`;
  return { ...chosen, price_currency: price_currency ?? '', price_rate: rate, category };
}

const OPTION_OF: Readonly<Record<string, string>> = {
  price_currency: '--currency: ',
  price_rate: '--rate: ',
  category: '--category: ',
};

const inWords = (problems: Record<string, string>): string =>
  Object.entries(problems)
    .map(([field, reason]) => `${OPTION_OF[field] ?? ''}${reason}`)
    .join(' ');
