const WORDS_SORTED_AT_ONCE = 256;
const WORDS_PER_STEP = 1_024;

/** In code unit order; yields, as sorting 200,000 words at once would block visitors. */
export function* sortWords(words: readonly string[]): Generator<undefined, string[]> {
  let parts: string[][] = [];
  for (let from = 0; from < words.length; from += WORDS_SORTED_AT_ONCE) {
    parts.push(words.slice(from, from + WORDS_SORTED_AT_ONCE).sort());
    yield;
  }
  while (parts.length > 1) {
    const merged: string[][] = [];
    for (let at = 0; at < parts.length; at += 2) {
      merged.push(yield* merge(parts[at] ?? [], parts[at + 1] ?? []));
      yield;
    }
    parts = merged;
  }
  return parts[0] ?? [];
}

function* merge(left: readonly string[], right: readonly string[]): Generator<undefined, string[]> {
  const merged: string[] = [];
  let l = 0;
  let r = 0;
  while (l < left.length || r < right.length) {
    const a = left[l];
    const b = right[r];
    if (b === undefined || (a !== undefined && a < b)) {
      merged.push(a ?? '');
      l += 1;
    } else {
      merged.push(b);
      r += 1;
    }
    if (merged.length % WORDS_PER_STEP === 0) yield;
  }
  return merged;
}
