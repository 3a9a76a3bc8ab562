import { toList } from '#contract/content-query/readings.ts';
import type { Query, QueryValue } from '../../ground/http/php-query.ts';

/** What `_fields` asks for; undefined: everything. */
export type FieldWishes = string[] | undefined;

export function readFieldWishes(query: Query): FieldWishes {
  const wishes = (toList(query.get('_fields')) ?? []).map((field) => String(field).trim());
  return wishes.length > 0 ? wishes : undefined;
}

/** Whether a field, or a part of it, is wanted. */
export const wants = (wishes: FieldWishes, field: string): boolean =>
  wishes === undefined || wishes.some((wish) => wish === field || wish.startsWith(`${field}.`));

/** Only the wanted parts of a JSON value: `title.rendered` goes one level down. */
export function selectParts(value: Readonly<Record<string, unknown>>, wishes: FieldWishes): unknown {
  if (wishes === undefined) return value;
  const selected: Record<string, unknown> = {};
  for (const field of new Set(wishes.map((wish) => wish.split('.')[0] ?? ''))) {
    if (!(field in value)) continue;
    const inner = partsWanted(field, wishes);
    const part = value[field];
    if (inner === undefined) selected[field] = part;
    else if (isMap(part)) {
      const parts = selectParts(part, inner);
      if (isMap(parts)) selected[field] = parts;
    }
  }
  // PHP cannot tell an empty map from an empty list.
  return Object.keys(selected).length > 0 ? selected : [];
}

function partsWanted(field: string, wishes: string[]): FieldWishes {
  if (wishes.includes(field)) return undefined;
  return wishes.filter((wish) => wish.startsWith(`${field}.`)).map((wish) => wish.slice(field.length + 1));
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Relations that `_embed` asks for: 'all', some, or undefined for none. */
export type EmbedWishes = 'all' | string[] | undefined;

export function readEmbedWishes(query: Query): EmbedWishes {
  const wish: QueryValue | undefined = query.get('_embed');
  if (wish === undefined) return undefined;
  if (typeof wish === 'string' && ['', '0', '1', 'true'].includes(wish)) return 'all';
  const relations = (toList(wish) ?? []).map(String);
  return relations.length > 0 ? relations : 'all';
}

export const embeds = (wishes: EmbedWishes, relation: string): boolean =>
  wishes === 'all' || (wishes?.includes(relation) ?? false);
