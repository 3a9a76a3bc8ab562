/** Words said by the way: 'the card', 'base set'. They need not be there, and no two words are apart through them. */
const FILLERS = new Set('a an and card cards for from in number of or set tcg the with'.split(' '));

export const isFiller = (word: string): boolean => FILLERS.has(word);
