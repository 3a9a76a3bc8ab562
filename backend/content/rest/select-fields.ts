import { toList } from '#contract/content-query/parsers.ts';
import type { Query, QueryValue } from '../../ground/http/php-query.ts';

/** By field its own fields, undefined for all of them; undefined selects everything. */
export type FieldSelection = Fields | undefined;
interface Fields extends ReadonlyMap<string, FieldSelection> {}

/** A tree, as each item of a list asks for each of its fields, and an address may name thousands. */
export function readFieldSelection(query: Query): FieldSelection {
  const selection = new Map<string, FieldSelection>();
  for (const path of toList(query.get('_fields')) ?? []) select(selection, String(path).trim().split('.'));
  return selection.size > 0 ? selection : undefined;
}

function select(selection: Map<string, FieldSelection>, path: readonly string[]): void {
  let level = selection;
  for (const field of path.slice(0, -1)) {
    const inner = level.has(field) ? level.get(field) : new Map<string, FieldSelection>();
    if (inner === undefined) return;
    level.set(field, inner);
    level = inner as Map<string, FieldSelection>;
  }
  level.set(path.at(-1) ?? '', undefined);
}

export const isSelected = (selection: FieldSelection, field: string): boolean =>
  selection === undefined || selection.has(field);

/** `title.rendered` selects one level down. */
export function selectFields(value: Readonly<Record<string, unknown>>, selection: FieldSelection): unknown {
  if (selection === undefined) return value;
  const selected: Record<string, unknown> = {};
  for (const [field, inner] of selection) {
    if (!Object.hasOwn(value, field)) continue;
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
