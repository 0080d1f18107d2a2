import {
  ownPayout,
  payoutAlreadyDecided,
  payoutNotFound,
  payoutReferenceUsed,
} from '@market/contract/settlement/problems';
import { accounts, credit, debit, post } from '#ledger';
import type { Context, Person, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { getShops } from '#shops';
import { getShopRole, mayHandleMoney } from '#users';
import { payoutPaid } from '../events.ts';
import { decidePayout, isReferenceUsed, lockPayout, type PayoutRow } from '../store/payouts.ts';

/** @throws payoutNotFound, payoutAlreadyDecided, ownPayout */
export const lockOpenPayout = async (context: Context<Tx, Person>, id: string): Promise<PayoutRow> => {
  const payout = await lockPayout(context.db, id);
  if (payout === undefined) throw payoutNotFound();
  if (payout.state !== 'requested') throw payoutAlreadyDecided({ state: payout.state });
  const shop = (await getShops(context, [payout.shop_id])).get(payout.shop_id);
  const { id: staffId } = context.actor;
  const works = (await getShopRole(context, staffId, payout.shop_id)) !== undefined;
  if (works || [payout.requested_by, shop?.user_id].includes(staffId)) throw ownPayout();
  return payout;
};

/** Approvals of people who left finance do not count. */
export const isApproved = async (context: Context, { approved_by }: PayoutRow): Promise<boolean> =>
  approved_by !== null && (await mayHandleMoney(context, approved_by));

/** For a rejected write of a reference. */
export const refuseUsedReference = (error: unknown): never => {
  throw (error as { code?: string }).code === '23505' ? payoutReferenceUsed() : error;
};

/** @throws payoutReferenceUsed */
export const requireNewReference = async ({ db }: Context, reference: string): Promise<void> => {
  if (await isReferenceUsed(db, reference)) throw payoutReferenceUsed();
};

/** The transfer was made: state and ledger. `payout` is a locked row. @throws payoutReferenceUsed */
export const markPaid = async (
  context: Context<Tx, Person>,
  { id, amount, shop_id }: PayoutRow,
  reference: string,
): Promise<void> => {
  await requireNewReference(context, reference);
  const decision = {
    state: 'paid' as const,
    paid_at: context.now,
    reference,
    decided_by: context.actor.id,
  };
  await decidePayout(context.db, id, decision).catch(refuseUsedReference);
  const entries = [debit(accounts.payouts, amount), credit(accounts.bank, amount)];
  await post(context, { kind: 'payout.paid', ref: id, entries });
  await publish(context, payoutPaid({ payout_id: id, shop_id, amount, reference }));
};
