import { payoutNotFound } from '@market/contract/settlement/problems';
import type { AdminPayout, ListedPayout, Payout, PayoutState } from '@market/contract/settlement/schemas';
import type { Context, Db, Seller } from '#platform/context.ts';
import { getShops } from '#shops';
import { isoOrNull } from '#platform/time.ts';
import {
  countPayouts,
  selectPayout,
  selectPayouts,
  sumWaitingPayouts,
  type PayoutRow,
} from '../store/payouts.ts';
import { findPayoutNumber } from '../rules/payout-number.ts';
import { marksOf } from './payout-marks.ts';

export const presentPayout = (payout: PayoutRow): Payout => ({
  id: payout.id,
  number: payout.number,
  amount: payout.amount,
  bank: payout.bank,
  state: payout.state,
  requested_at: payout.requested_at.toISOString(),
  paid_at: isoOrNull(payout.paid_at),
  rejected_at: isoOrNull(payout.rejected_at),
  reference: payout.reference,
  reason: payout.reason,
});

interface Page {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}
const slice = ({ page = 1, limit = 20 }: Page) => ({ limit, offset: (page - 1) * limit });

export const listOwnPayouts = async ({ db, actor }: Context<Db, Seller>, page: Page) => {
  const filter = { shopId: actor.shopId };
  const [total, rows] = await Promise.all([countPayouts(db, filter), selectPayouts(db, filter, slice(page))]);
  return { payouts: rows.map(presentPayout), total };
};

export const presentForFinance = async (
  context: Context,
  payouts: readonly PayoutRow[],
): Promise<AdminPayout[]> => {
  const shops = await getShops(
    context,
    payouts.map(({ shop_id }) => shop_id),
  );
  return payouts.map((payout) => {
    const { id, name, slug } = shops.get(payout.shop_id)!;
    const { requested_by, decided_by, two_people, approved_by, batch_id } = payout;
    const approved_at = isoOrNull(payout.approved_at);
    const people = { requested_by, decided_by, two_people, approved_by, approved_at, batch_id };
    return { ...presentPayout(payout), shop: { id, name, slug }, ...people };
  });
};

export const listPayouts = async (
  context: Context,
  { state, keyword = '', ...page }: Page & { state?: PayoutState | undefined; keyword?: string | undefined },
): Promise<{ payouts: ListedPayout[]; total: number }> => {
  const number = findPayoutNumber(keyword);
  if (keyword.trim() !== '' && number === undefined) return { payouts: [], total: 0 };
  const filter = { state, number };
  const [total, rows] = await Promise.all([
    countPayouts(context.db, filter),
    selectPayouts(context.db, filter, slice(page)),
  ]);
  const waiting = rows.filter((row) => row.state === 'requested');
  const [payouts, marks] = await Promise.all([presentForFinance(context, rows), marksOf(context, waiting)]);
  return { payouts: payouts.map((payout) => ({ ...payout, marks: marks(payout.id) })), total };
};

/** @throws payoutNotFound */
export const getPayout = async (context: Context, id: string): Promise<AdminPayout> => {
  const row = await selectPayout(context.db, id);
  if (row === undefined) throw payoutNotFound();
  return (await presentForFinance(context, [row]))[0]!;
};

export const getWaitingPayouts = ({ db }: Context, before: Date) => sumWaitingPayouts(db, before);
