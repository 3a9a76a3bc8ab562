import { gradeLabel } from './grading.ts';

/** Attributes by `factKey`: { condition: 'Near Mint', finish: 'Foil' }. */
export type CardFacts = Readonly<Record<string, string>>;

export const USUAL_LANGUAGE = 'English';

/** Elsewhere 'Printing' is the edition. */
const FINISH_NAME = /foil|holo|etched|normal/i;
const SAYS_YES = /^(?:yes|true|1)$/i;
const SAYS_NO = /^(?:no|false|0)$/i;

/** 'Set code' -> 'setcode'. */
export const factKey = (attribute: string): string => attribute.toLowerCase().replace(/[^a-z]/g, '');

/** Undefined if the attributes do not say. */
export function statedFinish({ finish, foil, printing }: CardFacts): string | undefined {
  const said =
    finish ?? foil ?? (printing !== undefined && FINISH_NAME.test(printing) ? printing : undefined);
  return said !== undefined && SAYS_YES.test(said) ? 'Foil' : said;
}

/** Of facts that are not chosen: the finish, and the language unless it is English, as an order names them. */
export function finishAndLanguage(facts: CardFacts): Record<string, string> {
  const [finish, language] = [finishOf(facts), foreignLanguageOf(facts)];
  return { ...(finish ? { Finish: finish } : {}), ...(language ? { Language: language } : {}) };
}

interface Chosen {
  /** Options by which a variation is chosen; they are also among the facts. */
  options?: CardFacts | undefined;
  /** 'PSA 9' */
  grade?: string | undefined;
}

/**
 * What tells a card in the hand from others of its name and number: its grade, else its condition; its finish; its
 * language unless that is English; and the remaining options by which it is chosen.
 */
export function cardTags(facts: CardFacts, { options = {}, grade }: Chosen = {}): string[] {
  const state = grade ?? stateOf(facts);
  const others = Object.entries(options).filter(
    ([key]) => key !== 'language' && key !== 'grade' && (key !== 'foil' || facts.finish !== undefined),
  );
  const tags = [state, finishOf(facts), foreignLanguageOf(facts), ...others.map(([, option]) => option)];
  return [...new Set(tags)].filter((tag): tag is string => tag !== undefined && tag !== '');
}

/** As text, where tags cannot be shown: 'Pikachu ex 238/191, Surging Sparks, Near Mint, Reverse Holo'. */
export const nameWithTags = ({ name, detail, tags = [] }: TaggedName): string =>
  [name, detail, ...tags].filter(Boolean).join(', ');

interface TaggedName {
  name: string;
  /** Such as its set. */
  detail?: string;
  /** A device may have stored it by a release that had no tags. */
  tags?: readonly string[] | undefined;
}

function finishOf(facts: CardFacts): string | undefined {
  const finish = statedFinish(facts);
  return SAYS_NO.test(finish ?? '') ? 'Non-foil' : finish;
}

const foreignLanguageOf = ({ language }: CardFacts): string | undefined =>
  language?.toLowerCase() === USUAL_LANGUAGE.toLowerCase() ? undefined : language;

const stateOf = ({ grade, condition }: CardFacts): string | undefined =>
  grade === undefined || !/^\d/.test(grade) ? (grade ?? condition) : gradeLabel({ company: 'Graded', grade });
