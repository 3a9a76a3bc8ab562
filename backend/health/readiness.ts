/** Of this process; set by whoever composes it. */
export interface Readiness {
  /** Pages, lists and searches answer at full speed. */
  isWarm: boolean;
}
