import { describe, expect, it } from 'vitest';
import { matchTermList } from './match-terms.ts';

const term = (id: number, name: string, slug = name.toLowerCase()) => ({ id, name, slug });
const accessories = term(3, 'Accessories');
const ofDice = term(12, 'Accessories', 'dice-accessories');
const sleeves = term(5, 'Sleeves, small');
const terms = [term(9, 'Pokémon'), accessories, sleeves, ofDice, term(2_024, '12')];

describe('terms meant by a text', () => {
  it.each([
    ['an id', '3', [accessories]],
    ['an id, whatever is called so', '12', [ofDice]],
    ['a name that several share', 'Accessories', [accessories, ofDice]],
    ['a name in any case', ' ACCESSORIES ', [accessories, ofDice]],
    ['a slug', 'dice-accessories', [ofDice]],
    ['a name without its accent', 'pokemon', [terms[0]]],
    ['a name with a comma', 'sleeves, small', [sleeves]],
    ['a name with a comma, and no space behind it', 'sleeves,small', [sleeves]],
    ['a list', '12, pokemon', [ofDice, terms[0]]],
    ['a list that ends in an id', 'pokemon, 12', [terms[0], ofDice]],
    ['a list that names one twice', '12,accessories', [ofDice, accessories]],
    ['nothing that there is', 'Marbles', []],
  ])('%s', (_what, text, found) => {
    expect(matchTermList(terms, text)).toEqual(found);
  });
});
