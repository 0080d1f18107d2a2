// Integers only, written out as one would on paper.

/** numerator / denominator to the nearest integer, half up: divided with a remainder, and one more when half is left. */
export const nearest = (numerator: bigint, denominator: bigint): bigint => {
  let whole = 0n;
  let remainder = numerator;
  if (remainder >= denominator) {
    whole = remainder / denominator;
    remainder -= whole * denominator;
  }
  return remainder + remainder >= denominator ? whole + 1n : whole;
};

/** As many đồng are handed out one by one; above that the place of the last one is worked out. */
const COUNTABLE = 2_000n;

/**
 * Hands an amount out over parts laid end to end: each đồng to the part that its middle falls on, so that what the first
 * parts get together is half up and the last gets the rest.
 */
export const handOut = (amount: bigint, parts: readonly bigint[]): bigint[] => {
  let length = 0n;
  for (const part of parts) length += part;
  const shares = parts.map(() => 0n);
  if (length === 0n) return shares;
  if (amount <= COUNTABLE) {
    let [at, end] = [0, parts[0]!];
    for (let coin = 1n; coin <= amount; coin++) {
      // its middle is (coin − ½) · length / amount from the beginning
      while (2n * end * amount < (2n * coin - 1n) * length) end += parts[++at]!;
      shares[at]! += 1n;
    }
    return shares;
  }
  let [end, before] = [0n, 0n];
  for (const [index, part] of parts.entries()) {
    end += part;
    const reached = nearest(end * amount, length);
    shares[index] = reached - before;
    before = reached;
  }
  return shares;
};

/**
 * Hands an amount out by weight where each part has room for so much only: who would get more than fits gets what fits,
 * those with the least room for their weight first, and the others share what is left by their weights.
 */
export const handOutInto = (
  amount: bigint,
  parts: readonly { readonly weight: bigint; readonly room: bigint }[],
): bigint[] => {
  const narrowest = parts
    .map((part, index) => ({ ...part, index }))
    .filter(({ weight }) => weight > 0n)
    .toSorted((one, other) => {
      const difference = one.room * other.weight - other.room * one.weight;
      if (difference !== 0n) return difference < 0n ? -1 : 1;
      return one.index - other.index;
    });
  let remaining = amount;
  let weights = 0n;
  for (const { weight } of parts) weights += weight;
  const full = new Map<number, bigint>();
  for (const { weight, room, index } of narrowest) {
    if (remaining * weight <= room * weights) break;
    full.set(index, room);
    remaining -= room;
    weights -= weight;
  }
  const shares = handOut(
    remaining,
    parts.map(({ weight }, index) => (full.has(index) ? 0n : weight)),
  );
  return parts.map((_, index) => full.get(index) ?? shares[index]!);
};
