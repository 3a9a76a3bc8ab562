const CODE = String.raw`\d?[A-Z]{1,4}\d{0,3}-[A-Z]{0,2}\d{2,4}(?:_[a-z]\d+)?`;
const COUNT_FIRST = String.raw`\d{1,2}[nx:]${CODE}`;
const COUNT_BEHIND = String.raw`${CODE}[:=*]\d{1,2}`;
const rowOf = (card: string): RegExp =>
  new RegExp(
    String.raw`^(?:https?:\S*?[?&](?:dg|deck)=)?(${card}(?:(?:[a,;|+]|%2C|\s)+${card})+)a?(?:[&#]\S*)?$`,
    'i',
  );
const ROWS = [rowOf(COUNT_FIRST), rowOf(COUNT_BEHIND)];
const EACH = new RegExp(`${COUNT_FIRST}|${COUNT_BEHIND}`, 'gi');
const MAX_LENGTH = 5_000;

/**
 * '1nOP01-001a4nOP01-016' of sites for One Piece, also in an address, '1xOP01-001 4xOP01-016' and 'OP01-001:1,OP01-016:4': one card
 * a line.
 */
export function readCodeRow(text: string): string | undefined {
  const row = text.trim();
  if (row.length > MAX_LENGTH) return undefined;
  const [, codes] = ROWS.map((form) => form.exec(row)).find((found) => found !== null) ?? [];
  return codes
    ?.match(EACH)
    ?.map((card) => card.replace(/^(\d+)[nx:]/i, '$1 ').replace(/^(.*)[:=*](\d+)$/, '$2 $1'))
    .join('\n');
}
