import { ASKS, withoutAsking } from './asks.ts';

/** Behind words. */
const FIRST_COUNT = /(?<=^\P{N}{1,60}[\s:])\d{1,2}(?:\s?[x×])?\s+\p{L}/u;
const COUNTED = /^(?:\d{1,2}(?:(?:\s*[x×])?\s|[x×]\p{L}{3})|[x×]\d{1,2}\s)/iu;
/** The set 2XM is no '2x M', and '25 / 99 Holo' a number, where '196 / 2 Iono' is none. */
const NEXT_COUNTED =
  /\s*(?:[,;+&|]|\s(?:(?<!\d\s)\/|\/(?=\s+\d(?:\D|\d\s?[x×]\s))|and|en))\s+(?=\d{1,2}(?:\s?[x×]\s|\s)\p{L}|\d{1,2}[x×]\p{L}{3})|\s*[,;|]\s*(?=(?:\d{1,2}[x×]\s?|[x×]\d{1,2}\s)\p{L}{3})/iu;

/** '4x Opt 2x Duress'. */
const ALL_TIMES = /^\d{1,2}[x×]\s.*\s\d{1,2}[x×]\s+\p{L}/iu;
const NEXT_TIMES = /\s+(?=\d{1,2}[x×]\s+\p{L})/iu;

/** 'Opt x4 Duress x2' */
const ALL_TIMES_BEHIND = /^\p{L}.*\s[x×]\d{1,2}\s+\p{L}.*\s[x×]\d{1,2}$/iu;
const BEHIND_TIMES = /(?<=\s[x×]\d{1,2})\s+(?=\p{L})/iu;

const COUNTED_BEHIND =
  /^\p{L}.*\S(?:\s*[x×]\s?\d{1,2}|\s\d{1,2}\s?[x×]|\s*\([x×]?\d{1,2}\)|\s*[-–:=]?\s\d{1,2})[.?!]*$/iu;
const NEXT = /\s*(?:[,;+&]|\s(?:and|en|\/))\s+(?=\p{L})/iu;

/** '4 Opt, 2x Duress and 1 Shock' is three cards, as is 'Opt x4, Duress x2'; each must have its number. */
export function splitCards(line: string): string[] {
  if (COUNTED.test(line)) {
    const cards = line.split(NEXT_COUNTED);
    return cards.length === 1 && ALL_TIMES.test(line) ? line.split(NEXT_TIMES) : cards;
  }
  const counted = line.replace(/[;,.]+$/, '').split(NEXT);
  const isEachCounted = counted.length > 1 && counted.every((card) => COUNTED_BEHIND.test(card));
  if (isEachCounted) return counted.map(withoutAsking);
  return counted.length === 1 && ALL_TIMES_BEHIND.test(line) ? line.split(BEHIND_TIMES) : splitAsked(line);
}

/** 'Do you have 4 Opt and 2 Duress?' */
function splitAsked(line: string): string[] {
  const index = FIRST_COUNT.exec(line)?.index ?? 0;
  const lead = line.slice(0, index);
  if (index === 0 || !(ASKS.test(lead) || /:\s*$/.test(lead))) return [line];
  const [first = '', ...others] = line.slice(index).replace(/\?+$/, '').split(NEXT_COUNTED);
  return others.length === 0 ? [line] : [first, ...others];
}
