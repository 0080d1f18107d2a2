import { bankTransferNotFound } from '@market/contract/bank-reconciliation/problems';
import type { BankTransfer, BankTransferState } from '@market/contract/bank-reconciliation/schemas';
import type { Context } from '#platform/context.ts';
import {
  countLines,
  selectLine,
  selectLinePage,
  selectShopLines,
  selectWalletLines,
  sumWaitingLines,
  type LineRow,
} from '../store/lines.ts';

export const presentLine = (line: LineRow): BankTransfer => ({
  id: line.id,
  feed: line.feed,
  account: line.account,
  direction: line.direction,
  amount: line.amount,
  content: line.content,
  reference: line.reference,
  at: line.at.toISOString(),
  state: line.state,
  payment_id: line.payment_id,
  shop_id: line.shop_id,
  debt_paid: line.debt_paid,
  ad_wallet_shop_id: line.ad_wallet_shop_id,
  refund_id: line.refund_id,
  matched_by: line.matched_by,
});

export const listBankTransfers = async (
  { db }: Context,
  { state, page = 1, limit = 20 }: { state?: BankTransferState; page?: number; limit?: number },
): Promise<{ transfers: BankTransfer[]; total: number }> => {
  const [total, rows] = await Promise.all([
    countLines(db, state),
    selectLinePage(db, state, { page, limit }),
  ]);
  return { transfers: rows.map(presentLine), total };
};

export const getBankTransfer = async ({ db }: Context, id: number): Promise<BankTransfer> => {
  const line = await selectLine(db, id);
  if (line === undefined) throw bankTransferNotFound();
  return presentLine(line);
};

/** Debt of shops paid by transfers, in đồng, for integrity checks. */
export const getShopTransfers = ({ db }: Context) => selectShopLines(db);

/** Transfers into ad wallets, in đồng, for integrity checks. */
export const getWalletTransfers = ({ db }: Context) => selectWalletLines(db);

export const getUnmatchedLines = ({ db }: Context, before: Date) => sumWaitingLines(db, before);
