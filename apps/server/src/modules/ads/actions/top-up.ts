import { AD_WALLET_MEMO_PREFIX } from '@market/contract/constants/money';
import { Problem } from '@market/contract/route';
import { memoOf } from '@market/contract/rules/memo';
import type { DebtTransfer } from '@market/contract/settlement/schemas';
import { claimForWallet, lockTransfer } from '#bank-reconciliation';
import { accounts, credit, debit, post } from '#ledger';
import { getTransferTo, memoCode } from '#payments';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { clearCache } from '../lib/active-campaigns.ts';
import { insertMemo, insertTopUp, selectMemo, selectShopByMemo } from '../store/wallet.ts';

const memoOfShop = (context: Context, shopId: number): Promise<string> =>
  transact(context, async ({ db, now }) => {
    const existing = await selectMemo(db, shopId);
    if (existing !== undefined) return existing;
    await insertMemo(db, { shop_id: shopId, memo: memoOf(memoCode(), AD_WALLET_MEMO_PREFIX), made_at: now });
    return (await selectMemo(db, shopId))!;
  });

/** How the caller's shop transfers an amount into its ad wallet; null in a market without a bank account. Books nothing. */
export const requestTopUp = async (
  context: Context<Db, Seller>,
  amount: number,
): Promise<DebtTransfer | null> =>
  getTransferTo(context, amount, await memoOfShop(context, context.actor.shopId));

/** A bank transfer into a shop's ad wallet, booked by hand; false when the reference was booked before. */
export const topUp = (
  context: Context,
  { shop_id, amount, reference }: { shop_id: number; amount: number; reference: string },
): Promise<boolean> =>
  transact(context, async (context: Context<Tx>) => {
    const id = await insertTopUp(context.db, { shop_id, amount, reference, at: context.now });
    if (id === null) return false;
    await post(context, {
      kind: 'ads.topped_up',
      ref: String(id),
      entries: [debit(accounts.bank, amount), credit(accounts.adWallet(shop_id), amount)],
    });
    clearCache(context);
    return true;
  });

/** The full amount of an unmatched transfer, whatever was requested. @throws bankTransferSettled, referenceUsed */
const fillWallet = async (context: Context<Tx>, transferId: number, shopId: number): Promise<void> => {
  const transfer = await lockTransfer(context, transferId);
  const { amount } = transfer;
  await claimForWallet(context, transfer, shopId);
  const id = await insertTopUp(context.db, {
    shop_id: shopId,
    amount,
    reference: `line:${transferId}`,
    transfer_id: transferId,
    bank_reference: transfer.reference,
    at: context.now,
  });
  await post(context, {
    kind: 'ads.topped_up',
    ref: String(id),
    entries: [debit(accounts.refunds, amount), credit(accounts.adWallet(shopId), amount)],
  });
  clearCache(context);
};

/** Books a transfer with the memo of a wallet; one with another memo waits for staff. */
export const fillNamedWallet = async (
  context: Context<Tx>,
  { transfer_id, memo }: { transfer_id: number; memo: string },
): Promise<void> => {
  const shopId = await selectShopByMemo(context.db, memo);
  if (shopId === undefined) return;
  await fillWallet(context, transfer_id, shopId).catch((error: unknown) => {
    // staff were faster
    if (!(error instanceof Problem)) throw error;
  });
};
