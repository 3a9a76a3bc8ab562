const COUNTED = /^\d{1,2}(?:\s*[x×])?\s/i;
/** The set 2XM is no '2x M', and '25 / 99 Holo' a number, where '196 / 2 Iono' is none. */
const NEXT_COUNTED =
  /\s*(?:[,;+&]|\s(?:(?<!\d\s)\/|\/(?=\s+\d(?:\D|\d\s?[x×]\s))|and|en))\s+(?=\d{1,2}(?:\s?[x×]\s|\s)\p{L}|\d{1,2}[x×]\p{L}{3})/iu;

/** '4 Opt, 2x Duress and 1 Shock' is three cards; each must have its number. */
export const splitCards = (line: string): string[] =>
  COUNTED.test(line) ? line.split(NEXT_COUNTED) : [line];
