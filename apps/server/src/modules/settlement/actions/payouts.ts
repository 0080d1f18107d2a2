import { payoutAboveBalance, payoutAlreadyOpen, payoutTooSmall } from '@market/contract/settlement/problems';
import type { Bank } from '@market/contract/settlement/schemas';
import { needsTwoPeople } from '@market/contract/rules/two-people';
import { accounts, credit, debit, getBalance, post } from '#ledger';
import { marketSettings } from '#market-settings';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { DAY, before } from '#platform/time.ts';
import { explain } from '../lib/entries.ts';
import { accountForPayout } from './bank-account.ts';
import { insertNumbered } from './insert-numbered.ts';
import { payoutLabel } from '../rules/labels.ts';
import { sumRequestedSince, type PayoutRow } from '../store/payouts.ts';

interface PayoutRequest {
  readonly shop_id: number;
  /** In đồng; undefined is the full balance. */
  readonly amount?: number | undefined;
  readonly bank: Bank;
  /** Null for the weekly payout. */
  readonly by: number | null;
}

/** @throws payoutTooSmall, payoutAboveBalance, payoutAlreadyOpen */
export const openPayout = async (context: Context<Tx>, { shop_id, bank, by, ...request }: PayoutRequest) => {
  const account = accounts.shop(shop_id);
  const balance = await getBalance(context, account);
  const amount = request.amount ?? Math.max(balance, 0);
  const { payout_min: minimum, two_people_above: above } = await marketSettings(context);
  if (amount < minimum) throw payoutTooSmall({ minimum });
  const id = opaqueId();
  const two_people = needsTwoPeople({
    above,
    amount,
    lastDay: await sumRequestedSince(context.db, shop_id, before(context.now, DAY)),
  });
  const row = { id, shop_id, amount, bank, requested_at: context.now, requested_by: by, two_people };
  const payout = await insertNumbered(context, row);
  if (payout === undefined) throw payoutAlreadyOpen();
  const entries = [debit(account, amount), credit(accounts.payouts, amount)];
  await post(context, { kind: 'payout.requested', ref: id, entries });
  // the posting has locked the account's row: the balance cannot change until the commit
  const left = await getBalance(context, account);
  if (left < 0) throw payoutAboveBalance({ available: Math.max(left + amount, 0) });
  await explain(context, { kind: 'payout', shop_id, payout_id: id }, [
    { code: 'payout', amount: -amount, label: payoutLabel(bank) },
  ]);
  return payout;
};

/**
 * To the stored account; the first is stored by its payout.
 * @throws reauthenticationRequired, payoutAccountChanged, payoutAccountWaiting, payoutTooSmall,
 * payoutAboveBalance, payoutAlreadyOpen
 */
export const requestPayout = (
  context: Context<Db, Seller>,
  { amount, bank }: { amount?: number | undefined; bank: Bank },
): Promise<PayoutRow> =>
  transact(context, async (context) => {
    const { id, shopId } = context.actor;
    const to = await accountForPayout(context, bank);
    return openPayout(context, { shop_id: shopId, amount, bank: to, by: id });
  });
