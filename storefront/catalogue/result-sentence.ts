/** '312 cards' */
export function countedGoods(total: number, areCards: boolean): string {
  const one = areCards ? 'card' : 'product';
  return `${total} ${total === 1 ? one : `${one}s`}`;
}

/** Filters hold for one and the same copy of a card. */
export function matchSentence(total: number, filters: number): string {
  if (filters === 0) return '';
  const verb = total === 1 ? 'matches' : 'match';
  return filters === 1 ? ` ${verb}` : ` ${verb} all of these in one copy`;
}
