import type { OfficeSettings } from '#backend/settings/describe-settings.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { CallRefusal } from '../api/call.ts';
import { type Cells, cellsOf, readValue } from './setting-cells.ts';
import { fieldsOf } from './setting-fields.ts';
import type { SettingPart } from './setting-kinds.ts';

/** What the form of a part shows; `instead` by field: what the shop says while the owner has set nothing. */
export function describePart(
  part: SettingPart,
  fields: OfficeSettings['fields'],
  instead: Readonly<Record<string, unknown>>,
) {
  const own = fieldsOf(part).map((setting) => {
    const { value = null, source = 'default', inFile: written } = fields[setting.field] ?? {};
    const original = instead[setting.field];
    const inFile = written ?? (typeof original === 'string' ? original : undefined);
    return { setting, value: value ?? original ?? null, source, inFile };
  });
  return {
    cells: Object.assign({}, ...own.map(({ setting, value }) => cellsOf(setting, value))) as Record<
      string,
      string
    >,
    was: Object.fromEntries(own.map(({ setting, value }) => [setting.field, value])),
    fromOffice: own.flatMap(({ setting, source, inFile }) =>
      source === 'office' ? [{ field: setting.field, inFile: describe(inFile) }] : [],
    ),
  };
}

const describe = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? 'none'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value).slice(0, 200);

/** What a sent form changes, from what it was filled with. */
export function readChanges(part: SettingPart, typed: Cells) {
  const before = readWas(typed.was);
  const reset = /^reset:(.+)$/.exec(typed.do ?? '')?.[1];
  const given = fieldsOf(part).flatMap((setting) => {
    const value = readValue(setting, typed);
    return isDeepEqual(value, before[setting.field] ?? null) || setting.field === reset
      ? []
      : [[setting.field, value] as const];
  });
  return {
    version: Number(typed.version) || 0,
    changes: Object.fromEntries(given),
    ...(reset ? { resets: [reset] } : {}),
  };
}

export const refusedPart = ({ message, params: problems, code }: CallRefusal, typed: Cells) =>
  ({
    kind: 'refused',
    cells: typed,
    was: typed.was,
    problems,
    message,
    isConflict: code === 'office_changed_meanwhile',
  }) as const;

/** Original values from the browser: they only determine which fields were changed. */
function readWas(text = ''): Record<string, unknown> {
  const read = parseJson(text);
  return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
}

/** For JSON values; the order of fields does not matter. */
function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [Object.entries(one), Object.keys(other)];
  return (
    fields.length === others.length &&
    fields.every(([name, value]) => isDeepEqual(value, (other as Record<string, unknown>)[name]))
  );
}
