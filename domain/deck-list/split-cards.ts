const COUNTED = /^\d{1,2}(?:\s*[x×])?\s/i;
/** The set 2XM is no '2x M', and '25 / 99 Holo' a number, where '196 / 2 Iono' is none. */
const NEXT_COUNTED =
  /\s*(?:[,;+&]|\s(?:(?<!\d\s)\/|\/(?=\s+\d(?:\D|\d\s?[x×]\s))|and|en))\s+(?=\d{1,2}(?:\s?[x×]\s|\s)\p{L}|\d{1,2}[x×]\p{L}{3})/iu;

/** '4x Opt 2x Duress'. */
const ALL_TIMES = /^\d{1,2}[x×]\s.*\s\d{1,2}[x×]\s+\p{L}/iu;
const NEXT_TIMES = /\s+(?=\d{1,2}[x×]\s+\p{L})/iu;

/** '4 Opt, 2x Duress and 1 Shock' is three cards; each must have its number. */
export function splitCards(line: string): string[] {
  if (!COUNTED.test(line)) return [line];
  const cards = line.split(NEXT_COUNTED);
  return cards.length === 1 && ALL_TIMES.test(line) ? line.split(NEXT_TIMES) : cards;
}
