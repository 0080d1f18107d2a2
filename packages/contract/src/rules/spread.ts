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

/**
 * Spreads an amount by weights over parts that have room for so much only: a part that would get more gets its room, and
 * what does not fit falls on the others by their weights.
 * @param total whole đồng, not above the sum of the rooms
 */
export const spreadWithin = (
  total: number,
  parts: readonly { readonly weight: number; readonly room: number }[],
): number[] => {
  const full = new Set<number>();
  for (;;) {
    const open = parts.map(({ weight }, index) => (full.has(index) ? 0 : weight));
    const sum = open.reduce((one, other) => one + other, 0);
    const rest = parts.reduce((left, { room }, index) => (full.has(index) ? left - room : left), total);
    const over = parts.flatMap(({ weight, room }, index) =>
      !full.has(index) && BigInt(rest) * BigInt(weight) > BigInt(room) * BigInt(sum) ? [index] : [],
    );
    if (over.length === 0) {
      const shares = spread(rest, open);
      return parts.map(({ room }, index) => (full.has(index) ? room : shares[index]!));
    }
    for (const index of over) full.add(index);
  }
};
