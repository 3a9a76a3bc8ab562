/** A change of the code that no test notices, and why none should. */
export interface Survivor {
  file: string;
  /** The code as it is and as it was changed, white space folded. */
  from: string;
  to: string;
  why: string;
}

export const SURVIVORS: readonly Survivor[] = [];
