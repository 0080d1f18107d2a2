import type { BankTransfer } from '@market/contract/bank-reconciliation/schemas';
import { Problem } from '@market/contract/route';
import { ownDebt, noShopDebt } from '@market/contract/settlement/problems';
import { shopNotFound } from '@market/contract/shops/problems';
import { getShopRole } from '#users';
import { recordAudit } from '#audit';
import { accounts, credit, debit, lockBalance, post } from '#ledger';
import { getBankTransfer, claimForShop, lockTransfer } from '#bank-reconciliation';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { getShops } from '#shops';
import { explain } from '../lib/entries.ts';
import { debtPaidLabel } from '../rules/labels.ts';
import { selectShopByMemo } from '../store/memos.ts';

interface Claim {
  readonly transfer_id: number;
  readonly shop_id: number;
  readonly matched_by: number | null;
}

/**
 * Books at most the debt; the rest is refunded.
 * @throws bankTransferNotFound, bankTransferSettled, referenceUsed, noShopDebt
 */
const payDebt = async (context: Context<Tx>, { transfer_id, shop_id, matched_by }: Claim): Promise<void> => {
  const transfer = await lockTransfer(context, transfer_id);
  const account = accounts.shop(shop_id);
  const debt = -(await lockBalance(context, account));
  if (debt <= 0) throw noShopDebt();
  const amount = await claimForShop(context, transfer, { shop_id, debt, matched_by });
  const entries = [debit(accounts.refunds, amount), credit(account, amount)];
  await post(context, { kind: 'debt.paid', ref: `line:${transfer_id}`, entries });
  await explain(context, { kind: 'debt_paid', shop_id, transfer_id }, [
    { code: 'debt_paid', amount, label: debtPaidLabel(transfer.reference) },
  ]);
};

/** Books a transfer with the memo of a shop. Without a matching shop or debt it waits for staff. */
export const payNamedDebt = async (
  context: Context<Tx>,
  { transfer_id, memo }: { transfer_id: number; memo: string },
): Promise<void> => {
  const shop_id = await selectShopByMemo(context.db, memo);
  if (shop_id === undefined) return;
  await payDebt(context, { transfer_id, shop_id, matched_by: null }).catch((error: unknown) => {
    // also when a member of staff was faster
    if (!(error instanceof Problem)) throw error;
  });
};

/** @throws bankTransferNotFound, bankTransferSettled, referenceUsed, shopNotFound, noShopDebt, ownDebt */
export const matchToDebt = (
  context: Context<Db, Person>,
  transfer_id: number,
  shop_id: number,
): Promise<BankTransfer> =>
  transact(context, async (context) => {
    const { id } = context.actor;
    if (!(await getShops(context, [shop_id])).has(shop_id)) throw shopNotFound();
    if ((await getShopRole(context, id, shop_id)) !== undefined) throw ownDebt();
    await payDebt(context, { transfer_id, shop_id, matched_by: id });
    const transfer = await getBankTransfer(context, transfer_id);
    await recordAudit(context, {
      action: 'transfers.matched',
      subject: { kind: 'transfer', id: transfer_id, label: transfer.reference ?? `#${transfer_id}` },
      after: { amount: transfer.amount, shop_id, debt_paid: transfer.debt_paid },
    });
    return transfer;
  });
