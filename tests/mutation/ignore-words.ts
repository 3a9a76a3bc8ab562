/** What of Babel's path is looked at. */
interface Place {
  isStringLiteral: () => boolean;
  getFunctionParent: () => unknown;
}

/**
 * Words of tables are not mutated: those with a type are held by the compiler, and a test of the others could only repeat
 * them.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'words-of-tables',
    value: {
      shouldIgnore: (place: Place): string | undefined =>
        place.isStringLiteral() && !place.getFunctionParent() ? 'a word of a table' : undefined,
    },
  },
];
