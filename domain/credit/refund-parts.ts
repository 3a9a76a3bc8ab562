/**
 * What of a refund goes back to each that gave something (cents, not all 0), in their proportion. By cumulative floors: of
 * refunds in any split none takes from another, and together they return exactly what each gave.
 */
export function refundParts(given: readonly number[], beforeCents: number, cents: number): number[] {
  const before = sharesOf(given, beforeCents);
  return sharesOf(given, beforeCents + cents).map((share, index) => share - (before[index] ?? 0));
}

/** One share after the other, of what is left: so each grows with the whole, and none by more than it does. */
function sharesOf(given: readonly number[], cents: number): number[] {
  let left = cents;
  let givenLeft = given.reduce((sum, each) => sum + each, 0);
  return given.map((each) => {
    const share = givenLeft === 0 ? 0 : Number((BigInt(left) * BigInt(each)) / BigInt(givenLeft));
    left -= share;
    givenLeft -= each;
    return share;
  });
}
