/** A list, since the signature covers the order of fields. */
export type Field = readonly [name: string, value: string];

/** Encoded as by PHP's urlencode, which PayFast signs. */
export const encodeFields = (fields: readonly Field[]): string =>
  fields.map(([name, value]) => `${phpUrlencode(name)}=${phpUrlencode(value)}`).join('&');

export function parseFields(body: string): Field[] | undefined {
  try {
    return body
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [decode(name), decode(value.join('='))];
      });
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

export const phpUrlencode = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

const PHP_BLANKS = ' \t\n\r\0\v';

/** String.trim would also remove no-break spaces, which PayFast signs. */
export function phpTrim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && PHP_BLANKS.includes(text.charAt(start))) start++;
  while (end > start && PHP_BLANKS.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
