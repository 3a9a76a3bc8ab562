import { parseJson } from '../text/parse-json.ts';
import { isCardCode } from './read-card.ts';

const ARRAY = /^\s*\[\s*"/;
/** 'OGN-265-1 OGN-245-1' of Riftbound, whose last number is that of the picture. */
const WITH_PICTURE = /^([A-Z]{2,4}-\d{3}[a-z]?)-\d$/i;
const ROW = /^\s*[A-Z][^\s$]+(?:[ \t$]+[^\s$]+)+\s*$/i;
const MAX_LENGTH = 20_000;
const ORIGIN = /^Exported from\b/i;

/** A deck for Tabletop Simulator: the numbers of its cards, once for each copy, as an array or between blanks; undefined for anything else. */
export function readCodeArray(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  if (ARRAY.test(text)) return countCodes(parseTexts(text).filter((code) => !ORIGIN.test(code)));
  return ROW.test(text) ? countCodes(text.trim().split(/[ \t$]+/)) : undefined;
}

function countCodes(given: readonly string[]): string | undefined {
  const codes = given.map((code) => code.replace(WITH_PICTURE, '$1'));
  if (codes.length === 0 || !codes.every(isCardCode)) return undefined;
  const copies = new Map<string, number>();
  for (const code of codes) copies.set(code, (copies.get(code) ?? 0) + 1);
  return Array.from(copies, ([code, quantity]) => `${quantity} ${code}`).join('\n');
}

/** Empty if the text is no array of texts. */
function parseTexts(json: string): string[] {
  const parsed = parseJson(json);
  return Array.isArray(parsed) && parsed.every((each) => typeof each === 'string') ? parsed : [];
}
