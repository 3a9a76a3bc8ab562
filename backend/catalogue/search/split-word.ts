import type { Vocabulary } from './vocabulary.ts';

const SHORTEST_START = 3;
const SHORTEST_END = 2;
const LETTERS_THEN_DIGITS = /^(\p{L}+)0*(\d+)$/u;

/** 'blackbolt' -> ['black', 'bolt'] where the index knows both; 'pikachu25' -> ['pikachu', '25']. */
export function splitInTwo(vocabulary: Vocabulary, text: string): [string, string] | undefined {
  const [, letters, digits] = LETTERS_THEN_DIGITS.exec(text) ?? [];
  if (letters !== undefined && digits !== undefined) return [letters, digits];
  for (let at = SHORTEST_START; at <= text.length - SHORTEST_END; at += 1) {
    const start = text.slice(0, at);
    const end = text.slice(at);
    if (vocabulary.find(start) !== undefined && vocabulary.find(end) !== undefined) return [start, end];
  }
  return undefined;
}
