import { createRandom } from './random.ts';

const LINES = 500;

/** The longest accepted lists, from the names of a shop's products: with numbers, without, misspelt, and unknown. */
export function makeDeckTexts(names: readonly string[], count: number): string[] {
  const random = createRandom('deck lists');
  return Array.from({ length: count }, () =>
    Array.from({ length: LINES }, () => {
      const [card = 'Card', number = ''] = random.pick(names).split(' - ');
      const written = random.pick([card, card, `${card} ${number}`, misspell(card), `${card} of Nowhere`]);
      return `${random.integer(1, 4)} ${written}`;
    }).join('\n'),
  );
}

const misspell = (name: string): string => `${name.slice(0, 2)}${name.slice(3)}`;
