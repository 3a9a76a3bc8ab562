import { toList } from '#contract/content-query/parsers.ts';
import type { Query, QueryValue } from '../../ground/http/php-query.ts';

/** undefined selects everything. */
export type FieldSelection = string[] | undefined;

export function readFieldSelection(query: Query): FieldSelection {
  const selection = (toList(query.get('_fields')) ?? []).map((field) => String(field).trim());
  return selection.length > 0 ? selection : undefined;
}

export const isSelected = (selection: FieldSelection, field: string): boolean =>
  selection === undefined || selection.some((path) => path === field || path.startsWith(`${field}.`));

/** `title.rendered` selects one level down. */
export function selectFields(value: Readonly<Record<string, unknown>>, selection: FieldSelection): unknown {
  if (selection === undefined) return value;
  const selected: Record<string, unknown> = {};
  for (const field of new Set(selection.map((path) => path.split('.')[0] ?? ''))) {
    if (!(field in value)) continue;
    const inner = selectionWithin(field, selection);
    const part = value[field];
    if (inner === undefined) selected[field] = part;
    else if (isMap(part)) {
      const parts = selectFields(part, inner);
      if (isMap(parts)) selected[field] = parts;
    }
  }
  // PHP cannot tell an empty map from an empty list.
  return Object.keys(selected).length > 0 ? selected : [];
}

function selectionWithin(field: string, selection: string[]): FieldSelection {
  if (selection.includes(field)) return undefined;
  return selection.filter((path) => path.startsWith(`${field}.`)).map((path) => path.slice(field.length + 1));
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type EmbedSelection = 'all' | string[] | undefined;

export function readEmbedSelection(query: Query): EmbedSelection {
  const value: QueryValue | undefined = query.get('_embed');
  if (value === undefined) return undefined;
  if (typeof value === 'string' && ['', '0', '1', 'true'].includes(value)) return 'all';
  const relations = (toList(value) ?? []).map(String);
  return relations.length > 0 ? relations : 'all';
}

export const embeds = (selection: EmbedSelection, relation: string): boolean =>
  selection === 'all' || (selection?.includes(relation) ?? false);
