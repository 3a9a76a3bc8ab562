/** Without the values that a new product or post begins with, which nobody has typed. */
export const sinceBegin = <Change>(changes: readonly Change[], begin: readonly Change[]): Change[] => {
  const begun = new Set(begin.map((change) => JSON.stringify(change)));
  return changes.filter((change) => !begun.has(JSON.stringify(change)));
};
