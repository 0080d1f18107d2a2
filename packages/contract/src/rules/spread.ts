/** Rounded half up. */
export const percentOf = (amount: number, percent: number): number =>
  Math.floor((amount * percent + 50) / 100);

const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/**
 * Splits an amount by weights; shares are whole đồng, sum exactly and never exceed their weight while `total` ≤ sum.
 * @param total đồng, ≥ 0
 * @param weights đồng, ≥ 0
 */
export const spread = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((one, other) => one + other, 0);
  if (sum === 0) return weights.map(() => 0);
  let [reached, allocated] = [0, 0];
  return weights.map((weight) => {
    reached += weight;
    const due = Number(halfUp(BigInt(total) * BigInt(reached), BigInt(sum)));
    const share = due - allocated;
    allocated = due;
    return share;
  });
};

/**
 * As `spread`, with a maximum per part; the excess goes to the other parts.
 * @param total đồng, at most the sum of the maximums
 */
export const spreadWithin = (
  total: number,
  parts: readonly { readonly weight: number; readonly room: number }[],
): number[] => {
  const full = new Set<number>();
  for (;;) {
    const open = parts.map(({ weight }, index) => (full.has(index) ? 0 : weight));
    const sum = open.reduce((one, other) => one + other, 0);
    const remaining = parts.reduce((left, { room }, index) => (full.has(index) ? left - room : left), total);
    const over = parts.flatMap(({ weight, room }, index) =>
      !full.has(index) && BigInt(remaining) * BigInt(weight) > BigInt(room) * BigInt(sum) ? [index] : [],
    );
    if (over.length === 0) {
      const shares = spread(remaining, open);
      return parts.map(({ room }, index) => (full.has(index) ? room : shares[index]!));
    }
    for (const index of over) full.add(index);
  }
};
