import { parseJson } from '../text/parse-json.ts';

const BEGINNING = /^\s*\[\s*"/;
const ORIGIN = /^Exported from\b/i;
const CODE = /^[A-Z]{1,5}\d{0,3}-[A-Z]{0,2}\d{2,4}(?:_[a-z]\d+)?$/i;

/** A deck for Tabletop Simulator, as sites for One Piece export it: the numbers of its cards, once for each copy. */
export function readCodeArray(text: string): string | undefined {
  const codes = BEGINNING.test(text) ? parseTexts(text).filter((code) => !ORIGIN.test(code)) : [];
  if (codes.length === 0 || !codes.every((code) => CODE.test(code))) return undefined;
  const copies = new Map<string, number>();
  for (const code of codes) copies.set(code, (copies.get(code) ?? 0) + 1);
  return Array.from(copies, ([code, quantity]) => `${quantity} ${code}`).join('\n');
}

/** Empty if the text is no array of texts. */
function parseTexts(json: string): string[] {
  const parsed = parseJson(json);
  return Array.isArray(parsed) && parsed.every((each) => typeof each === 'string') ? parsed : [];
}
