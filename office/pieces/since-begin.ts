/** Without the values that a new product or post begins with, which nobody has typed. */
export const sinceBegin = <Change>(changes: readonly Change[], begin: readonly Change[]): Change[] => {
  const begun = new Set(begin.map((change) => JSON.stringify(change)));
  return changes.filter((change) => !begun.has(JSON.stringify(change)));
};

/** What the form had before anything was typed, also while the screen's script was loading. */
export function valuesAtBegin(form: HTMLFormElement): FormData {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return new FormData(copy);
}
