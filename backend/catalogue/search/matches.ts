import type { Match } from './criterion.ts';
import { QUALITY } from './criterion.ts';
import type { Vocabulary } from './vocabulary.ts';
import { FIELD, type Field, type WordIndex } from './word-index.ts';

export const ANYWHERE: readonly Field[] = [FIELD.title, FIELD.print, FIELD.around];
export const IN_NAME: readonly Field[] = [FIELD.title, FIELD.print];
export const BEYOND_TITLE: readonly Field[] = [FIELD.print, FIELD.around];
export const IN_TITLE: readonly Field[] = [FIELD.title];

export function exactly(
  vocabulary: Vocabulary,
  word: string,
  quality: number,
  fields: readonly Field[] = ANYWHERE,
): Match[] {
  const id = vocabulary.find(word);
  return id === undefined ? [] : [{ from: id, to: id + 1, quality, fields }];
}

export function longerWords(vocabulary: Vocabulary, text: string, fields = ANYWHERE): Match[] {
  const { from, to } = vocabulary.withPrefix(text);
  const after = vocabulary.words[from] === text ? from + 1 : from;
  return after < to ? [{ from: after, to, quality: QUALITY.prefix, fields }] : [];
}

export function prefixMatches(vocabulary: Vocabulary, text: string, fields = ANYWHERE): Match[] {
  const { from, to } = vocabulary.withPrefix(text);
  return from < to ? [{ from, to, quality: QUALITY.prefix, fields }] : [];
}

export function highestDemand({ demand }: WordIndex, { from, to }: { from: number; to: number }): number {
  let most = 0;
  for (let id = from; id < to; id += 1) most = Math.max(most, demand[id] ?? 0);
  return most;
}
