import type { CardFile } from '#backend/book-desk/files/card-files.ts';
import { formatCount } from '#domain/text/counts.ts';

/** '12 new, 3 changed'. */
export function countWords({ fresh, changed, same }: NonNullable<CardFile['counts']>): string {
  const named = [
    [fresh, 'new'],
    [changed, 'changed'],
    [same, 'the same'],
  ] as const;
  return named.flatMap(([count, word]) => (count > 0 ? [`${formatCount(count)} ${word}`] : [])).join(', ');
}
