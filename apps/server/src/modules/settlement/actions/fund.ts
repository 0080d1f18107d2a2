import { accounts, credit, debit, lockBalance, post } from '#ledger';
import type { Context, Tx } from '#platform/context.ts';
import { explain } from '../lib/entries.ts';
import type { FundedRefund } from '../types.ts';

/** Idempotent: carrier or market pays a refund into the order's escrow. */
export const fundRefund = async (
  context: Context<Tx>,
  { order_id, ref, amount, carrier }: FundedRefund,
): Promise<void> => {
  await post(context, {
    kind: 'refund.borne',
    ref: `${order_id}:${ref}`,
    entries: [
      debit(carrier === null ? accounts.claims : accounts.claim(carrier), amount),
      credit(accounts.escrow(order_id), amount),
    ],
  });
};

/** Idempotent: returns to carrier or market what they paid in, because the order's own money is refunded. */
export const returnFunds = async (
  context: Context<Tx>,
  { order_id, amount, carrier }: Omit<FundedRefund, 'ref'>,
): Promise<void> => {
  const bearer = carrier === null ? accounts.claims : accounts.claim(carrier);
  await post(context, {
    kind: 'refund.unborne',
    ref: `${order_id}:${carrier ?? 'market'}`,
    entries: [debit(accounts.escrow(order_id), amount), credit(bearer, amount)],
  });
};

interface ReturnCharge {
  readonly order_id: string;
  readonly order_number: string;
  readonly shop_id: number;
  readonly ref: string;
  readonly amount: number;
}

/** Whether the shop has this much; both balances stay locked until the commit, in the lock order of postings. */
const isCovered = async (
  context: Context<Tx>,
  { order_id, shop_id, amount }: ReturnCharge,
): Promise<boolean> => {
  await lockBalance(context, accounts.escrow(order_id));
  return (await lockBalance(context, accounts.shop(shop_id))) >= amount;
};

/**
 * Idempotent: books the shop's share of the return shipping into the order's escrow.
 * @param mayOwe whether the shop may fall into debt by it
 * @returns false when its balance does not cover it
 */
export const chargeReturnFee = async (
  context: Context<Tx>,
  charge: ReturnCharge,
  { mayOwe }: { readonly mayOwe: boolean },
): Promise<boolean> => {
  if (!mayOwe && !(await isCovered(context, charge))) return false;
  const { ref, amount, ...order } = charge;
  const { order_id, shop_id } = order;
  const entries = [debit(accounts.shop(shop_id), amount), credit(accounts.escrow(order_id), amount)];
  if (await post(context, { kind: 'return.charged', ref: `${order_id}:${ref}`, entries }))
    await explain(context, { kind: 'correction', ...order }, [{ code: 'return_fee', amount: -amount }]);
  return true;
};
