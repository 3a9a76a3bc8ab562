/**
 * What each balance pays of a total, in their order. If less than `minimumCents` would remain to be paid in money, less credit
 * is used, so that exactly `minimumCents` remain.
 */
export function creditToSpend(
  totalCents: number,
  balances: readonly number[],
  minimumCents: number,
): number[] {
  const atHand = balances.reduce((sum, cents) => sum + cents, 0);
  const due = Math.max(0, totalCents - atHand);
  const isTooLittle = due > 0 && due < minimumCents && totalCents >= minimumCents;
  let left = totalCents - (isTooLittle ? minimumCents : due);
  return balances.map((balance) => {
    const cents = Math.min(balance, left);
    left -= cents;
    return cents;
  });
}
