import { toSlug } from '#domain/post-slug.ts';
import type { Problem, Read, Reading } from './parameter.ts';

/** How WordPress checks and cleans each kind of value; texts of problems are its own. */

/** The largest that a database column of ids holds; beyond it nothing is found either way. */
const MAX_INTEGER = 2_147_483_647;

export const integer =
  ({ minimum, maximum }: { minimum?: number; maximum?: number } = {}): Read<number> =>
  (raw) => {
    const number = toNumber(raw);
    if (number === undefined || !Number.isInteger(number)) return wrongType('integer');
    if (minimum !== undefined && maximum !== undefined && (number < minimum || number > maximum)) {
      return refuse(
        'rest_out_of_bounds',
        `%s must be between ${minimum} (inclusive) and ${maximum} (inclusive)`,
      );
    }
    if (minimum !== undefined && number < minimum) {
      return refuse('rest_out_of_bounds', `%s must be greater than or equal to ${minimum}`);
    }
    return { value: Math.max(-MAX_INTEGER, Math.min(MAX_INTEGER, number)) };
  };

export const boolean: Read<boolean> = (raw) => {
  const text = typeof raw === 'string' ? raw.toLowerCase() : '';
  if (['true', '1'].includes(text)) return { value: true };
  return ['false', '0'].includes(text) ? { value: false } : wrongType('boolean');
};

export const text: Read<string> = (raw) => (typeof raw === 'string' ? { value: raw } : wrongType('string'));

/** A line of text: tags and line breaks go. */
export const line: Read<string> = (raw) =>
  typeof raw === 'string' ? { value: stripTags(raw).replace(/\s+/g, ' ').trim() } : wrongType('string');

export const choice =
  <const Choice extends string>(choices: readonly Choice[]): Read<Choice> =>
  (raw) => {
    if (typeof raw !== 'string') return wrongType('string');
    const chosen = choices.find((each) => each === raw);
    return chosen === undefined ? refuse('rest_not_in_enum', notOneOf(choices)) : { value: chosen };
  };

/** A list, comma or blank separated or given as `name[]`; a bad item is named by its place. */
export const listOf =
  <Item>(readItem: Read<Item>): Read<Item[]> =>
  (raw) => {
    const items = toList(raw);
    if (!items) return wrongType('array');
    const values: Item[] = [];
    for (const [index, item] of items.entries()) {
      const reading = readItem(item);
      if ('problem' in reading) return { problem: at(`[${index}]`, reading.problem) };
      values.push(reading.value);
    }
    return { value: values };
  };

/** Slugs in their stored spelling, each once; what is no slug becomes one instead of being refused. */
export const slugs: Read<string[]> = (raw) => ({
  value: [...new Set((toList(raw) ?? []).map((item) => toSlug(String(item))))],
});

const DATE_TIME = /^\d{4}-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/i;

export const dateTime: Read<string> = (raw) =>
  typeof raw === 'string' && DATE_TIME.test(raw)
    ? { value: raw }
    : refuse('rest_invalid_date', 'Invalid date.');

/** "asc and desc", "view, embed, and edit" */
const inWords = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;

const notOneOf = (choices: readonly string[]): string =>
  choices.length === 1 ? `%s is not ${choices[0]}.` : `%s is not one of ${inWords(choices)}.`;

export const refuse = (code: string, message: string, data?: unknown): Reading<never> => ({
  problem: { code, message, data },
});

export const wrongType = (type: string): Reading<never> =>
  refuse('rest_invalid_type', `%s is not of type ${type}.`, { param: '%s' });

/** The same problem of a part of the value: `categories` -> `categories[0]`. */
export const at = (place: string, { code, message, data }: Problem): Problem => ({
  code,
  message: message.replace('%s', `%s${place}`),
  data: data === undefined ? undefined : { param: `%s${place}` },
});

function toNumber(raw: unknown): number | undefined {
  if (typeof raw === 'number') return raw;
  return typeof raw === 'string' && /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(raw)
    ? Number(raw)
    : undefined;
}

export function toList(raw: unknown): unknown[] | undefined {
  if (Array.isArray(raw)) return raw;
  return typeof raw === 'string' || typeof raw === 'number'
    ? String(raw)
        .split(/[\s,]+/)
        .filter((item) => item !== '')
    : undefined;
}

const stripTags = (html: string): string =>
  html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gis, '').replace(/<\/?[a-z!][^<>]*>/gi, '');
