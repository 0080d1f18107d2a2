import type { StaffOrderRecord } from '@market/contract/orders/staff-schemas';
import { staffMay } from '@market/contract/rules/staff-roles';
import { marketSettings } from '#market-settings';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { returnFeeCases, type ReturnFeeCase } from '../lib/return-fee-cases.ts';
import type { OrderRow } from '../store/orders.ts';
import { selectReturnFee, selectReturnFees } from '../store/return-fees.ts';
import type { ReturnFeeRow } from '../tables.ts';

/** Whether return shipping that staff have to approve is paid, by whom, and the reason of whoever decided. */
export type ReturnFeeApproval = Pick<ReturnFeeRow, 'amount' | 'bearer' | 'state' | 'reason'>;

/** Return shipping of these orders that staff have or had to decide, by what it is for. */
export const getReturnFees = async (
  { db }: Context,
  orderIds: readonly string[],
): Promise<Map<string, ReturnFeeApproval>> =>
  new Map((await selectReturnFees(db, orderIds)).map((fee) => [fee.ref, fee]));

/** Undefined when there is none. */
export const getReturnFee = ({ db }: Context, id: string): Promise<ReturnFeeApproval | undefined> =>
  selectReturnFee(db, id);

/**
 * Whether the caller decided the case of a fee that is, with what the order sent back before, above the limit of one
 * person: somebody else approves it.
 */
export const needsOtherPerson = async (
  context: Context<Db, Person>,
  { id, refund_price }: OrderRow,
  { fee, deciders }: { readonly fee: Pick<ReturnFeeRow, 'amount'>; readonly deciders: readonly number[] },
): Promise<boolean> => {
  if (!deciders.includes(context.actor.id)) return false;
  const approved = (await selectReturnFees(context.db, [id])).filter(({ state }) => state === 'approved');
  const earlier = approved.reduce((sum, { amount }) => sum + amount, refund_price);
  return earlier + fee.amount > (await marketSettings(context)).two_people_above;
};

const NO_CASE: ReturnFeeCase = { receipt: null, deciders: [] };

/** Fees of an order that wait, each with what its buyer showed. */
export const readWaitingFees = async (
  context: Context<Db, Person>,
  order: OrderRow,
): Promise<StaffOrderRecord['return_fees']> => {
  const waiting = (await selectReturnFees(context.db, [order.id])).filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return [];
  const cases = await transact(context, (inTransaction) =>
    returnFeeCases(inTransaction, { order_id: order.id }),
  );
  const readsMoney = staffMay(context.actor.roles, 'finance');
  return Promise.all(
    waiting.map(async (fee) => {
      const { id, ref, amount, bearer, asked_at } = fee;
      const { receipt, deciders } = cases.get(ref) ?? NO_CASE;
      const approvable = readsMoney && !(await needsOtherPerson(context, order, { fee, deciders }));
      return { id, amount, bearer, asked_at: asked_at.toISOString(), receipt, approvable };
    }),
  );
};
