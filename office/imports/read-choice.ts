import type { FileColumns } from '#backend/imports/file-columns.ts';
import { CARD_TOOLS, columnsOfTool } from '#domain/cards/card-tools.ts';
import { readWord } from '#domain/cards/card-words.ts';
import {
  EMPTY_COLUMNS,
  IMPORT_KEYS,
  IMPORT_TARGETS,
  type ImportColumns,
  isWordTarget,
  PRICE_CURRENCIES,
} from '#domain/imports/import-columns.ts';
import { textOf } from '../api/answers.ts';

/** Parses the mapping form; each row has the same position in all lists. */
export function readChoice(form: FormData): ImportColumns {
  const all = (name: string) => form.getAll(name).map(String);
  const targets = all('target');
  const columns = all('source').flatMap((source, at) => {
    const target = IMPORT_TARGETS.find((each) => each === targets[at]);
    return target ? [[source, target] as const] : [];
  });
  return {
    columns: Object.fromEntries(columns),
    key: IMPORT_KEYS.find((each) => each === textOf(form, 'key')) ?? 'sku',
    sku_from: all('sku_from'),
    price_currency: PRICE_CURRENCIES.find((each) => each === textOf(form, 'price_currency')) ?? '',
    price_rate: textOf(form, 'price_rate').trim(),
    category: textOf(form, 'category').trim(),
    words: readWords(all('word_target'), all('word'), all('word_means')),
    price_and_stock_only: form.has('price_and_stock_only'),
  };
}

/** Only where they differ from the defaults. */
function readWords(targets: string[], words: string[], meanings: string[]): ImportColumns['words'] {
  const read: ImportColumns['words'] = {};
  for (const [at, target] of targets.entries()) {
    const word = words[at] ?? '';
    const means = (meanings[at] ?? '').trim();
    if (!isWordTarget(target) || means === '' || means === readWord(target, word)) continue;
    read[target] = { ...read[target], [word]: means };
  }
  return read;
}

/** `?use=`: a program, a saved mapping, or none; otherwise the backend's suggestion. */
export function proposeChoice(
  { columns, chosen, chosen_name, kept, tool }: FileColumns,
  use: string | null,
): { chosen: ImportColumns; name: string; use: string } {
  const [kind, id] = (use ?? '').split(':');
  const header = columns.map(({ name }) => name);
  const keptOne = kept.find((each) => kind === 'kept' && String(each.id) === id);
  if (keptOne) return { chosen: keptOne.columns, name: keptOne.name, use: `kept:${keptOne.id}` };
  const ofTool = CARD_TOOLS.find((each) => kind === 'tool' && each.id === id);
  if (ofTool) return { chosen: columnsOfTool(ofTool, header), name: '', use: `tool:${ofTool.id}` };
  if (kind === 'none') return { chosen: EMPTY_COLUMNS, name: '', use: 'none' };
  const same = kept.find(({ name }) => name === chosen_name);
  const proposed = same ? `kept:${same.id}` : tool ? `tool:${tool.id}` : '';
  return { chosen, name: chosen_name, use: proposed };
}
