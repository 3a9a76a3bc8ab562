/** For a transaction that refuses: throw `refuse(...)` to undo it, and call `returnRefusal` around it for the value. */
export function rollBackWith<Refusal extends { ok: false; code: string }>() {
  class RolledBack extends Error {
    readonly refusal: Refusal;

    constructor(refusal: Refusal) {
      super(refusal.code);
      this.refusal = refusal;
    }
  }
  return {
    refuse: (refusal: Refusal): Error => new RolledBack(refusal),
    returnRefusal: async <Result>(work: () => Promise<Result>): Promise<Result | Refusal> => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof RolledBack) return error.refusal;
        throw error;
      }
    },
  };
}
