import { toSlug } from '#domain/text/post-slug.ts';
import type { ParseResult, Parser, Problem } from './parameter.ts';

/** Validation and messages as in WordPress. */

const MAX_ID = 2_147_483_647;

export const integer =
  ({ minimum, maximum }: { minimum?: number; maximum?: number } = {}): Parser<number> =>
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
    return { value: Math.max(-MAX_ID, Math.min(MAX_ID, number)) };
  };

export const boolean: Parser<boolean> = (raw) => {
  const text = typeof raw === 'string' ? raw.toLowerCase() : '';
  if (['true', '1'].includes(text)) return { value: true };
  return ['false', '0'].includes(text) ? { value: false } : wrongType('boolean');
};

export const text: Parser<string> = (raw) => (typeof raw === 'string' ? { value: raw } : wrongType('string'));

const MAX_SEARCH_BYTES = 1_600;

/** Strips tags and line breaks; as in WordPress, more than 1,600 bytes are no search. */
export const searchText: Parser<string> = (raw) => {
  if (typeof raw !== 'string') return wrongType('string');
  const text = stripTags(raw).replace(/\s+/g, ' ').trim();
  return { value: countBytes(text) > MAX_SEARCH_BYTES ? '' : text };
};

const countBytes = (text: string): number =>
  encodeURIComponent(text.toWellFormed()).replace(/%../g, '.').length;

export const choice =
  <const Choice extends string>(choices: readonly Choice[]): Parser<Choice> =>
  (raw) => {
    if (typeof raw !== 'string') return wrongType('string');
    const chosen = choices.find((each) => each === raw);
    return chosen === undefined ? refuse('rest_not_in_enum', notOneOf(choices)) : { value: chosen };
  };

/** Comma- or space-separated, or `name[]`; each once, as SQLite takes no condition of more than 1,000 parts. */
export const listOf =
  <Item>(readItem: Parser<Item>): Parser<Item[]> =>
  (raw) => {
    const items = toList(raw);
    if (!items) return wrongType('array');
    const values = new Set<Item>();
    for (const [index, item] of items.entries()) {
      const result = readItem(item);
      if ('problem' in result) return { problem: problemAt(`[${index}]`, result.problem) };
      values.add(result.value);
    }
    return { value: [...values] };
  };

/** As in WordPress, invalid slugs are converted instead of refused. */
export const slugs: Parser<string[]> = (raw) => ({
  value: [...new Set((toList(raw) ?? []).map((item) => toSlug(String(item))))],
});

const DATE_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d(?::?\d\d)?)?$/;

export const dateTime: Parser<string> = (raw) =>
  typeof raw === 'string' && isMoment(raw.replace(' ', 'T').toUpperCase())
    ? { value: raw }
    : refuse('rest_invalid_date', 'Invalid date.');

function isMoment(text: string): boolean {
  const [, day, time, zone = 'Z'] = DATE_TIME.exec(text) ?? [];
  return !Number.isNaN(Date.parse(`${day}T${time}${zone.length === 3 ? `${zone}:00` : zone}`));
}

const inSentence = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;

const notOneOf = (choices: readonly string[]): string =>
  choices.length === 1 ? `%s is not ${choices[0]}.` : `%s is not one of ${inSentence(choices)}.`;

export const refuse = (code: string, message: string, data?: unknown): ParseResult<never> => ({
  problem: { code, message, data },
});

export const wrongType = (type: string): ParseResult<never> =>
  refuse('rest_invalid_type', `%s is not of type ${type}.`, { param: '%s' });

/** `categories` -> `categories[0]`. */
export const problemAt = (place: string, { code, message, data }: Problem): Problem => ({
  code,
  message: message.replace('%s', `%s${place}`),
  data: data === undefined ? undefined : { param: `%s${place}` },
});

function toNumber(raw: unknown): number | undefined {
  if (typeof raw === 'number') return raw;
  return typeof raw === 'string' && /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(raw)
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
