import { BANK_ACCOUNT_WAIT_HOURS } from '@market/contract/rules/banks';
import {
  payoutAccountChanged,
  payoutAccountRemoved,
  payoutAccountWaiting,
} from '@market/contract/settlement/problems';
import type { Bank } from '@market/contract/settlement/schemas';
import { notifyOwner, requireRecentProof } from '#accounts';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { HOUR, later } from '#platform/time.ts';
import { isSameBank, normalizeBank } from '../rules/bank.ts';
import {
  clearBankAccount,
  insertBankAccount,
  lockBankAccount,
  updateBankAccount,
  type BankAccount,
} from '../store/bank-accounts.ts';

/** The account as it is stored now; a first one is stored, which requires reauthentication. */
const lockOrStore = async (context: Context<Tx, Seller>, bank: Bank): Promise<BankAccount> => {
  const { id, shopId } = context.actor;
  const stored = await lockBankAccount(context.db, shopId);
  if (stored !== undefined) return stored;
  await requireRecentProof(context);
  const times = { usable_at: context.now, changed_at: context.now };
  const isNew = await insertBankAccount(context.db, { shop_id: shopId, bank, changed_by: id, ...times });
  if (isNew) await notifyOwner(context, 'payout_account', id);
  return (await lockBankAccount(context.db, shopId))!;
};

/**
 * The account of a payout.
 * @throws reauthenticationRequired, payoutAccountRemoved, payoutAccountChanged, payoutAccountWaiting
 */
export const accountForPayout = async (context: Context<Tx, Seller>, typed: Bank): Promise<Bank> => {
  const bank = normalizeBank(typed);
  const { bank: stored, usable_at } = await lockOrStore(context, bank);
  if (stored === null) throw payoutAccountRemoved();
  if (!isSameBank(stored, bank)) throw payoutAccountChanged();
  if (usable_at > context.now) throw payoutAccountWaiting({ usable_at: usable_at.toISOString() });
  return stored;
};

/**
 * Changes where payouts go; usable a day later, so that the owner can stop a thief.
 * @throws reauthenticationRequired
 */
export const changeBankAccount = (context: Context<Db, Seller>, typed: Bank): Promise<void> =>
  transact(context, async (context) => {
    const { id, shopId } = context.actor;
    const bank = normalizeBank(typed);
    const { bank: stored } = await lockOrStore(context, bank);
    if (stored !== null && isSameBank(stored, bank)) return;
    await requireRecentProof(context);
    await updateBankAccount(context.db, {
      shop_id: shopId,
      bank,
      changed_by: id,
      changed_at: context.now,
      usable_at: later(context.now, BANK_ACCOUNT_WAIT_HOURS * HOUR),
    });
    await notifyOwner(context, 'payout_account', id);
  });

/** The account of a former owner, which gets no money of the shop any more. */
export const removeBankAccount = (context: Context<Tx>, { shop_id }: { shop_id: number }): Promise<void> =>
  clearBankAccount(context.db, { shop_id, changed_at: context.now });
