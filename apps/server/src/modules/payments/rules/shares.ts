/** The amount of one order in a payment, and how much of that is in its escrow, in đồng. */
export interface Share {
  readonly order_id: string;
  readonly amount: number;
  readonly funded: number;
  readonly released_at: Date | null;
}

/** `money` funds the live orders one after the other. */
export const fundShares = (shares: readonly Share[], money: number): Map<string, number> => {
  let left = money;
  const filled = new Map<string, number>();
  for (const { order_id, amount, released_at } of shares) {
    const part = released_at === null ? Math.min(left, amount) : 0;
    filled.set(order_id, part);
    left -= part;
  }
  return filled;
};
