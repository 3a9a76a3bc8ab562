/** As the list of choices spells it; a name that is there already is not added. */
export function addName(names: readonly string[], typed: string, choices: readonly string[]): string[] {
  const wanted = typed.trim().replace(/\s+/g, ' ');
  const isSame = (name: string) => name.toLowerCase() === wanted.toLowerCase();
  if (wanted === '' || names.some(isSame)) return [...names];
  return [...names, choices.find(isSame) ?? wanted];
}
