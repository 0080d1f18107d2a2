import {
  ownPayout,
  payoutAboveBalance,
  payoutAlreadyDecided,
  payoutNotFound,
  payoutAlreadyOpen,
  payoutReferenceUsed,
  payoutTooSmall,
} from '@market/contract/settlement/problems';
import type { Bank } from '@market/contract/settlement/schemas';
import { accounts, credit, debit, getBalance, post } from '#ledger';
import { marketSettings } from '#market-settings';
import { transact, type Context, type Db, type Person, type Seller, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { getShops } from '#shops';
import { explain } from '../lib/entries.ts';
import { accountForPayout } from './bank-account.ts';
import { NAMES, payoutLabel } from '../rules/labels.ts';
import { decidePayout, insertPayout, isReferenceUsed, lockPayout, type PayoutRow } from '../store/payouts.ts';

interface PayoutRequest {
  readonly shop_id: number;
  /** In đồng; undefined is the whole balance. */
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
  const { payout_min: minimum } = await marketSettings(context);
  if (amount < minimum) throw payoutTooSmall({ minimum });
  const id = opaqueId();
  const row = { id, shop_id, amount, bank, requested_at: context.now, requested_by: by };
  const payout = await insertPayout(context.db, row);
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

/** @throws payoutNotFound, payoutAlreadyDecided, ownPayout */
const lockOpenPayout = async (context: Context<Tx, Person>, id: string): Promise<PayoutRow> => {
  const payout = await lockPayout(context.db, id);
  if (payout === undefined) throw payoutNotFound();
  if (payout.state !== 'requested') throw payoutAlreadyDecided({ state: payout.state });
  const shop = (await getShops(context, [payout.shop_id])).get(payout.shop_id);
  if ([payout.requested_by, shop?.user_id].includes(context.actor.id)) throw ownPayout();
  return payout;
};

const isUniqueViolation = (error: unknown) => (error as { code?: string }).code === '23505';

/** @throws payoutNotFound, payoutAlreadyDecided, ownPayout, payoutReferenceUsed */
export const payPayout = (
  context: Context<Db, Person>,
  id: string,
  { reference: typed }: { reference: string },
): Promise<void> =>
  transact(context, async (context) => {
    const { amount } = await lockOpenPayout(context, id);
    const reference = typed.trim();
    if (await isReferenceUsed(context.db, reference)) throw payoutReferenceUsed();
    const decision = {
      state: 'paid' as const,
      paid_at: context.now,
      reference,
      decided_by: context.actor.id,
    };
    await decidePayout(context.db, id, decision).catch((error: unknown) => {
      throw isUniqueViolation(error) ? payoutReferenceUsed() : error;
    });
    const entries = [debit(accounts.payouts, amount), credit(accounts.bank, amount)];
    await post(context, { kind: 'payout.paid', ref: id, entries });
  });

/** Returns the money to the shop. @throws payoutNotFound, payoutAlreadyDecided, ownPayout */
export const rejectPayout = (
  context: Context<Db, Person>,
  id: string,
  { reason: typed }: { reason: string },
): Promise<void> =>
  transact(context, async (context) => {
    const { amount, shop_id } = await lockOpenPayout(context, id);
    const reason = typed.trim();
    const decision = { state: 'rejected' as const, rejected_at: context.now, reason };
    await decidePayout(context.db, id, { ...decision, decided_by: context.actor.id });
    const entries = [debit(accounts.payouts, amount), credit(accounts.shop(shop_id), amount)];
    await post(context, { kind: 'payout.rejected', ref: id, entries });
    await explain(context, { kind: 'payout_rejected', shop_id, payout_id: id }, [
      { code: 'payout_rejected', amount, label: `${NAMES.payout_rejected}: ${reason}` },
    ]);
  });
