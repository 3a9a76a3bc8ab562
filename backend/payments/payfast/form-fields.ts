/** A field of a form as it was sent: the order counts, since the signature covers it. */
export type Field = readonly [name: string, value: string];

/** `name=value&...` as PHP's urlencode writes it, which is what PayFast signs. */
export const encodeFields = (fields: readonly Field[]): string =>
  fields.map(([name, value]) => `${phpUrlencode(name)}=${phpUrlencode(value)}`).join('&');

/** Reads a form body in its received order; undefined when its percent encoding is broken. */
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

/** PHP's urlencode: only letters, digits and `-_.` stay as they are, a space becomes `+`. */
export const phpUrlencode = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

const PHP_BLANKS = ' \t\n\r\0\v';

/** PHP's trim. String.trim would also take no-break spaces, which PayFast signs. */
export function phpTrim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && PHP_BLANKS.includes(text.charAt(start))) start++;
  while (end > start && PHP_BLANKS.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
