const MAX_NAMED = 5;

/** '2 x Surging Sparks Booster Pack, Poliwhirl' */
export function nameLines(lines: readonly { name: string; quantity: number }[]): string {
  const named = lines
    .slice(0, MAX_NAMED)
    .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} x ${name}`));
  const more = lines.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
