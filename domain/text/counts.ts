/** '1 299' as the shop's readers write it. */
export const formatCount = (count: number): string => count.toLocaleString('en-ZA');

/** '1 row', '2 rows', '2 people' with its own plural. */
export const countOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : plural}`;
