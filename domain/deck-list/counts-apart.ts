import { linesOf } from '#domain/text/text.ts';
import { readHeading } from './headings.ts';

const COUNT_ALONE = /^[x×]?\s?(\d{1,2})\s?[x×]?$/i;
const NAME_ALONE = /^(?!\d+\s*[x×]?\s)(?=.*\p{L}).{2,120}$/iu;

/**
 * A table that lost its columns: each name on a line, and how many of it on the one before or behind; undefined for anything
 * else. Yields after each line.
 */
export function* readCountsApart(text: string): Generator<undefined, string | undefined> {
  const read: string[] = [];
  let first: string | undefined;
  let at = 0;
  for (const raw of linesOf(text)) {
    yield;
    const line = raw.trim();
    read.push(line);
    if (line === '' || readHeading(line)) continue;
    if (first === undefined) {
      first = line;
      at = read.length - 1;
      continue;
    }
    const isCountFirst = COUNT_ALONE.test(first);
    const [count, name] = isCountFirst ? [first, line] : [line, first];
    const [, quantity] = COUNT_ALONE.exec(count) ?? [];
    if (quantity === undefined || !NAME_ALONE.test(name)) return undefined;
    read[at] = isCountFirst ? '' : `${quantity} ${name}`;
    read[read.length - 1] = isCountFirst ? `${quantity} ${name}` : '';
    first = undefined;
  }
  return first === undefined ? read.join('\n') : undefined;
}
