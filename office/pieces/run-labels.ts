import type { ProductImport } from '#backend/imports/find-imports.ts';
import { type ImportState, MAX_IMPORT_MEGABYTES } from '#domain/imports/imports.ts';
import { formatRand, parseCents } from '#domain/money/money.ts';
import { formatCount } from '#domain/text/counts.ts';
import type { DiamondState } from './state-diamond.tsx';

export const IMPORT_TOO_LARGE = `This file is larger than ${MAX_IMPORT_MEGABYTES} MB: split it into several, each with the first line.`;

export function sizeOf(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${amount < 10 ? amount.toLocaleString('en-ZA', { maximumFractionDigits: 1 }) : formatCount(Math.round(amount))} ${unit}`;
}

export const STATES: Record<ImportState, { name: string; diamond: DiamondState }> = {
  uploading: { name: 'Arriving', diamond: 'half' },
  columns: { name: 'Columns to choose', diamond: 'todo' },
  reading: { name: 'Being read', diamond: 'half' },
  ready: { name: 'Dry run', diamond: 'todo' },
  applying: { name: 'Being applied', diamond: 'half' },
  applied: { name: 'Applied', diamond: 'done' },
  undoing: { name: 'Being undone', diamond: 'half' },
  undone: { name: 'Undone', diamond: 'over' },
  failed: { name: 'Cannot be read', diamond: 'wrong' },
};

/** The outcome: '248 applied, 2 skipped'. */
export function endOf({ outcomes }: Pick<ProductImport, 'outcomes'>): string {
  const named = [
    [outcomes.done, 'applied'],
    [outcomes.restored, 'put back'],
    [outcomes.skipped, 'skipped'],
    [outcomes.kept, 'left as they are'],
  ] as const;
  return named
    .flatMap(([count = 0, word]) => (count > 0 ? [`${formatCount(count)} ${word}`] : []))
    .join(', ');
}

const PRICES = new Set(['Regular price', 'Sale price']);

/** Prices in the office's format. */
export function valueWords(field: string, text: string): string {
  const cents = PRICES.has(field) ? parseCents(text) : undefined;
  return cents === undefined ? text : formatRand(cents);
}
