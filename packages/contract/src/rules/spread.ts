// Shares of an amount, in whole đồng, that always sum to it.

/** `percent` of an amount, half up to the đồng. */
export const percentOf = (amount: number, percent: number): number =>
  Math.floor((amount * percent + 50) / 100);

/** numerator / denominator, half up; both above nothing. */
const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/**
 * Spreads an amount over parts by their weights: what the first parts get together is rounded half up, so that the
 * remainder falls on the last one, and no part gets more than its weight while the amount is not above their sum.
 * @param total whole đồng, not below nothing
 * @param weights whole đồng, not below nothing
 */
export const spread = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((one, other) => one + other, 0);
  if (sum === 0) return weights.map(() => 0);
  let [reached, given] = [0, 0];
  return weights.map((weight) => {
    reached += weight;
    const due = Number(halfUp(BigInt(total) * BigInt(reached), BigInt(sum)));
    const share = due - given;
    given = due;
    return share;
  });
};
