import { describe, expect, it } from 'vitest';
import { splitAtWideWord } from './spring-heading.tsx';

describe('the wide word of a heading', () => {
  it('is the last word if it has 4 to 11 letters', () => {
    expect(splitAtWideWord('OUR SHOP')).toEqual({ before: 'OUR ', wide: 'SHOP', after: '' });
    expect(splitAtWideWord('PAYMENT SUCCESSFUL').wide).toBe('SUCCESSFUL');
    expect(splitAtWideWord('Pokémon').wide).toBe('Pokémon');
  });

  it('is none if the last word is shorter, longer or not made of letters', () => {
    for (const title of [
      'Preparing for the cup',
      'Our responsibilities',
      'Booster Box (36)',
      'Top 1000',
      '',
    ]) {
      expect(splitAtWideWord(title)).toEqual({ before: title, wide: '', after: '' });
    }
  });

  it('keeps its full stop', () => {
    expect(splitAtWideWord('Pull something legendary.').wide).toBe('legendary.');
  });

  it('is the given word, wherever it stands', () => {
    expect(splitAtWideWord('Saturday is game day', 'game')).toEqual({
      before: 'Saturday is ',
      wide: 'game',
      after: ' day',
    });
  });

  it('is none if the given word is missing or empty', () => {
    expect(splitAtWideWord('Order summary', 'cart').wide).toBe('');
    expect(splitAtWideWord('Order summary', '').wide).toBe('');
  });
});
