import { describe, expect, it } from 'vitest';
import { matchOptionList, matchTermList } from './match-terms.ts';

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
    ['a name with a comma, and a space before it', 'sleeves ,small', [sleeves]],
    ['a name of which only what is behind its comma is right', 'boxes, small', []],
    ['a name without its comma', 'sleevessmall', []],
    ['a list', '12, pokemon', [ofDice, terms[0]]],
    ['a list that ends in an id', 'pokemon, 12', [terms[0], ofDice]],
    ['a list that names one twice', '12,accessories', [ofDice, accessories]],
    ['nothing that there is', 'Marbles', []],
  ])('%s', (_what, text, found) => {
    expect(matchTermList(terms, text)).toEqual(found);
  });
});

describe('options of an attribute meant by a text', () => {
  const twelve = term(9, '12', '12-cards');
  const fourteen = term(12, '14');
  const nine = term(3, '9');
  const comma = term(15, '12, 14', 'mixed');
  const options = [twelve, fourteen, nine, term(20, '3', 'three'), comma];

  it.each([
    ['a name, whatever has it as its id', '12', [twelve]],
    ['a slug', '12-cards', [twelve]],
    ['an id that is no name', '15', [comma]],
    ['a name with a comma', '12,14', [comma]],
    ['a list', '14, 9', [fourteen, nine]],
    ['nothing that there is', '99', []],
  ])('%s', (_what, text, found) => {
    expect(matchOptionList(options, text)).toEqual(found);
  });
});
