import type { Context, Tx } from '#platform/context.ts';
import { getFormerUsers } from '#users';
import * as store from '../store/uses.ts';

/** A discount that a checkout uses once, and the orders it applies to. */
export interface DiscountUse {
  readonly price_rule_id: number;
  readonly order_ids: readonly string[];
}

const takeOne = async (
  context: Context<Tx>,
  { price_rule_id, order_ids, ...by }: DiscountUse & { user_id: number; checkout_id: string },
): Promise<boolean> => {
  const { db, now } = context;
  const rule = await store.addUsed(db, price_rule_id, now);
  if (rule === undefined) return false;
  const use = { ...by, price_rule_id, now };
  const only = rule.once_per_customer;
  const former = only ? await getFormerUsers(context, by.user_id) : [];
  if (!(await store.insertUse(db, use, { only, former }))) {
    await store.subtractUsed(db, price_rule_id);
    return false;
  }
  await store.insertHolds(db, { ...use, order_ids });
  return true;
};

/**
 * Counts one use of each of these rules for a checkout, in the order of their ids. Returns the rules that are used up, have
 * ended, or were used by this person before; these are not counted.
 */
export const takeDiscounts = async (
  context: Context<Tx>,
  userId: number,
  checkoutId: string,
  uses: readonly DiscountUse[],
): Promise<number[]> => {
  const refused: number[] = [];
  for (const use of uses.toSorted((one, other) => one.price_rule_id - other.price_rule_id))
    if (!(await takeOne(context, { ...use, user_id: userId, checkout_id: checkoutId })))
      refused.push(use.price_rule_id);
  return refused;
};

/** Releases the discounts of a cancelled order; the last order of a checkout returns the use. Idempotent. */
export const returnDiscounts = async ({ db }: Context<Tx>, orderId: string): Promise<void> => {
  await store.lockRulesOf(db, orderId);
  const held = await store.deleteHolds(db, orderId);
  for (const use of held.toSorted((one, other) => one.price_rule_id - other.price_rule_id))
    if (await store.deleteUnheld(db, use)) await store.subtractUsed(db, use.price_rule_id);
};
