/** '4 Lightning Bolt|M10', '1 Sol Ring+|C21|[263]' of Forge, where '+' is foil. */
const FORGE = /^([^|]+?)(\+?)\|([^|]*)(?:\|\[?([^|\]]*)(\]?))?/;

/** As deckstats would write it. */
export function withoutPipes(name: string): string {
  const [, card, foil, set = '', number = '', isNumber = ''] = FORGE.exec(name) ?? [];
  if (card === undefined) return name;
  const printing = [set.trim(), isNumber && number.trim()].filter((part) => part !== '').join('#');
  return `${printing === '' ? '' : `[${printing}] `}${card.trim()}${foil ? ' *F*' : ''}`;
}
