/** Comma-separated; `\,` is a comma in the text. */
export const parseList = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll('\\,', ',').trim())
    .filter((item) => item !== '');

export const writeList = (items: readonly string[]): string =>
  items.map((item) => item.replaceAll(',', '\\,')).join(', ');
