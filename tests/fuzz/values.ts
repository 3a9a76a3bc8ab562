import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { z } from 'zod';
import { KNOWN_COLUMNS } from '#backend/catalogue/import/product-row.ts';

const EXAMPLES = new URL('../../contract/examples/', import.meta.url);
const recordedSchema = z.object({ request: z.object({ path: z.string(), body: z.unknown().optional() }) });

/** What a page or an answer must never show as markup. */
export const CANARY = '<script>fuzz()</script>';

/** Where it stands in a body, arrays do, as deep as no stack is. */
export const DEEP = 'twenty thousand arrays';
/** Which PostgreSQL cannot compress to what its indexes hold. */
const LONG = Array.from({ length: 100 }, (_, at) =>
  createHash('sha256').update(String(at)).digest('hex'),
).join('');

const MOMENTS = [
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '2026-01-01T00:00:00+99:99',
  '+012026-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
];

const HOSTILE: readonly fc.Arbitrary<unknown>[] = [
  fc.constantFrom(null, true, [], {}, [[]], '', ' ', 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308),
  fc.constantFrom(
    CANARY,
    `">${CANARY}`,
    "' or 1=1 --",
    '\\',
    '%',
    '%_%',
    '=cmd|x',
    '{{7*7}}',
    '../../etc/passwd',
  ),
  fc.constantFrom('\u0000', 'a\u0000b', '\ud800', '\u202e', 'é'.repeat(300), '\r\nset-cookie: a=b', 'ﷺ'),
  fc.constantFrom('NaN', 'Infinity', '1e5', '0x10', '9'.repeat(40), '-0', ...MOMENTS, 'id:9999999999'),
  fc.constantFrom(
    'x'.repeat(60_000),
    LONG,
    'ﷺ'.repeat(1_600),
    Array.from({ length: 33_000 }, (_, at) => at).join(),
    DEEP,
    Array.from({ length: 2_000 }, () => 0),
    nested(200),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
];

export const hostileValue = fc.oneof(...HOSTILE);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Recorded requests by call; secrets and numbers in them are placeholders. */
export const RECORDED = new Map(
  readdirSync(EXAMPLES).map((file) => {
    const { request } = recordedSchema.parse(JSON.parse(readFileSync(new URL(file, EXAMPLES), 'utf8')));
    const [path = '', query = ''] = request.path.split('?');
    return [file.replace('.json', ''), { path, query, body: request.body }] as const;
  }),
);

/** Values that the recorded requests hold, by the name of their field. */
const known = new Map<string, Set<string | number>>([
  ['field', new Set(KNOWN_COLUMNS)],
  ['before', new Set(['', ...MOMENTS])],
  ['after', new Set([LONG, 'id:9999999999', ...MOMENTS])],
]);
for (const { query, body } of RECORDED.values()) {
  collect('', body);
  for (const [name, value] of new URLSearchParams(query)) collect(name, value);
}

function collect(name: string, value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number') {
    known.set(name, (known.get(name) ?? new Set()).add(value));
  } else if (Array.isArray(value)) for (const item of value) collect(name, item);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) collect(key, item);
  }
}

const texts = fc.constantFrom('Thandi', 'near mint', 'OP05-119', '899.00', '2026-11-21', 'SD-00000001', '1');
const numbers = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 6 }) }, fc.integer());

/** Values of which most fit a schema's input; what the schema leaves open is taken from the recorded requests. */
export function fitting(schema: z.core.$ZodType, name = ''): fc.Arbitrary<unknown> {
  const { def } = (schema as z.ZodType)._zod as unknown as { def: z.core.$ZodTypes['_zod']['def'] };
  const recorded = [...(known.get(name) ?? [])];
  const asRecorded = recorded.length > 0 ? [fc.constantFrom(...recorded)] : [];
  switch (def.type) {
    case 'object':
      return objectOf(Object.entries(def.shape));
    case 'array':
      return fc.array(fitting(def.element, name), { maxLength: 3 });
    case 'record':
      return fc.dictionary(texts, fitting(def.valueType, name), { maxKeys: 3 });
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(numbers, ...asRecorded);
    case 'string':
      return fc.oneof(...asRecorded, ...(asRecorded.length > 0 ? [] : [texts]), fc.string({ maxLength: 12 }));
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(fitting(def.innerType, name), { nil: undefined });
    case 'nullable':
      return fc.option(fitting(def.innerType, name));
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return fitting(def.innerType, name);
    case 'union':
      return fc.oneof(...def.options.map((option) => fitting(option, name)));
    case 'intersection':
      return fc
        .tuple(fitting(def.left, name), fitting(def.right, name))
        .map(([left, right]) => Object.assign({}, left, right));
    case 'pipe':
      return fitting((def.in as z.ZodType).type === 'transform' ? def.out : def.in, name);
    default:
      return fc.oneof(...asRecorded, texts, numbers, hostileValue);
  }
}

const objectOf = (shape: [string, z.core.$ZodType][]): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record(Object.fromEntries(shape.map(([name, schema]) => [name, fitting(schema, name)])))
    .map((value) => JSON.parse(JSON.stringify(value)));

/** One part of the value is replaced, left out, or joined by a stranger. */
export const broken = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.nat(), fc.constantFrom('replaced', 'left out', 'joined'), hostileValue)
    .map(([at, how, hostile]) => {
      const places = placesIn(value);
      const place = places[at % places.length];
      if (!place) return hostile;
      const copy = structuredClone(value);
      const parent = place
        .slice(0, -1)
        .reduce<unknown>((part, key) => Reflect.get(part as object, key), copy);
      const key = place.at(-1) ?? '';
      if (how === 'replaced') Reflect.set(parent as object, key, hostile);
      else if (how === 'left out') Reflect.deleteProperty(parent as object, key);
      else Reflect.set(parent as object, typeof hostile === 'string' ? hostile : '__proto__', hostile);
      return copy;
    });

function placesIn(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, item]) => [[key], ...placesIn(item).map((place) => [key, ...place])]);
}
