const COUNTED_CODE = String.raw`\d{1,2}[nx:]\d?[A-Z]{1,4}\d{0,3}-[A-Z]{0,2}\d{2,4}(?:_[a-z]\d+)?`;
const ROW = new RegExp(
  String.raw`^(?:https?:\S*?[?&](?:dg|deck)=)?(${COUNTED_CODE}(?:(?:[a,;|+]|%2C|\s)+${COUNTED_CODE})+)a?(?:[&#]\S*)?$`,
  'i',
);
const EACH = new RegExp(COUNTED_CODE, 'gi');
const MAX_LENGTH = 5_000;

/** '1nOP01-001a4nOP01-016' of sites for One Piece, also in an address, and '1xOP01-001 4xOP01-016': one card a line. */
export function readCodeRow(text: string): string | undefined {
  const row = text.trim();
  const [, codes] = (row.length <= MAX_LENGTH && ROW.exec(row)) || [];
  return codes
    ?.match(EACH)
    ?.map((code) => code.replace(/[nx:]/i, ' '))
    .join('\n');
}
