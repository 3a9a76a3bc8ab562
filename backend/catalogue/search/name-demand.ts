import { MAX_WANTED } from './word-index.ts';

const NAMES_PER_STEP = 4096;

/**
 * Gives each product, by ordinal, the demand for all products of its name and of names that begin with it. So a card is wanted with its
 * variants ('Charizard' with 'Charizard ex'), and a mere first word of many names ('Chaos') is not.
 */
export function* nameDemand(
  names: readonly string[],
  demand: readonly number[],
): Generator<undefined, Uint16Array> {
  const byName = new Map<string, number>();
  for (let ordinal = 0; ordinal < names.length; ordinal += 1) {
    const name = names[ordinal] ?? '';
    byName.set(name, (byName.get(name) ?? 0) + (demand[ordinal] ?? 0));
    if (ordinal % NAMES_PER_STEP === 0) yield;
  }
  const withVariants = new Map(byName);
  let count = 0;
  for (const [name, amount] of byName) {
    for (const beginning of beginnings(name)) {
      const before = withVariants.get(beginning);
      if (before !== undefined) withVariants.set(beginning, before + amount);
    }
    count += 1;
    if (count % NAMES_PER_STEP === 0) yield;
  }
  const cells = new Uint16Array(names.length);
  for (let ordinal = 0; ordinal < cells.length; ordinal += 1) {
    cells[ordinal] = Math.min(MAX_WANTED, Math.round(withVariants.get(names[ordinal] ?? '') ?? 0));
    if (ordinal % NAMES_PER_STEP === 0) yield;
  }
  return cells;
}

function* beginnings(name: string): Generator<string> {
  for (let at = name.indexOf(' '); at > 0; at = name.indexOf(' ', at + 1)) yield name.slice(0, at);
}
