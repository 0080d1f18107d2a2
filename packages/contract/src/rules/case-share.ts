/** A line of an order as its buyer paid it, in đồng: `value` is its price, less the discounts and coins. */
export interface PaidLine {
  readonly id: number;
  readonly quantity: number;
  readonly value: number;
  readonly shop_discount: number;
  readonly platform_discount: number;
  readonly coins: number;
}

/** What another case sent back for units of a line, in đồng. */
export interface EarlierRefund {
  readonly quantity: number;
  readonly amount: number;
}

const NO_SHARE = { quantity: 0, goods: 0, shop_discount: 0, platform_discount: 0, coins: 0, value: 0 };

/** What units of lines cost: their price, the part of each discount and of the coins, and what is left of it. */
export const shareOf = (
  lines: readonly PaidLine[],
  units: readonly { readonly id: number; readonly quantity: number }[],
): typeof NO_SHARE => {
  const share = { ...NO_SHARE };
  for (const { id, quantity } of units) {
    const line = lines.find((each) => each.id === id);
    if (line === undefined) continue;
    // sums are rounded, not parts, so that no đồng is lost between them
    const partOf = (sum: number): number => Math.floor((sum * quantity) / line.quantity);
    const { value, coins, platform_discount, shop_discount } = line;
    const beforeCoins = value + coins;
    const beforePlatform = beforeCoins + platform_discount;
    const price = beforePlatform + shop_discount;
    share.quantity += quantity;
    share.goods += partOf(price);
    share.shop_discount += partOf(price) - partOf(beforePlatform);
    share.platform_discount += partOf(beforePlatform) - partOf(beforeCoins);
    share.coins += partOf(beforeCoins) - partOf(value);
    share.value += partOf(value);
  }
  return share;
};

/**
 * What other cases refunded of what units cost. Which units of a line those were is not recorded: they count as these, so
 * that no unit brings back more than it cost.
 */
export const refundedBefore = (
  lines: readonly { readonly id: number; readonly earlier_refunds: readonly EarlierRefund[] }[],
  units: readonly { readonly id: number; readonly quantity: number }[],
): number => {
  const parts = units.flatMap((unit) =>
    (lines.find(({ id }) => id === unit.id)?.earlier_refunds ?? []).map(({ quantity, amount }) =>
      Math.ceil((amount * Math.min(unit.quantity, quantity)) / quantity),
    ),
  );
  return parts.reduce((sum, part) => sum + part, 0);
};
