import {
  AD_WALLET_MEMO_PREFIX,
  REFUND_MEMO_PREFIX,
  SHOP_MEMO_PREFIX,
} from '@market/contract/constants/money';
import type { BankTransferState } from '@market/contract/bank-reconciliation/schemas';
import type { RawRequest } from '@market/contract/route';
import { findMemo } from '@market/contract/rules/memo';
import { accounts, credit, debit, post } from '#ledger';
import { findPaymentByMemo } from '#payments';
import { concludeRefund, findRefundByMemo, isRefundApproved } from '#refunds';
import { transact, type Context, type Tx } from '#platform/context.ts';
import type { BankFeed, BankLine } from '#ports/bank-feed.ts';
import type { NotificationResult } from '#ports/payment-provider.ts';
import { publish } from '#platform/events/outbox.ts';
import { shopTransferReceived } from '../events.ts';
import {
  insertLine,
  isReportedByOtherFeed,
  lockSameAmount,
  updateLine,
  type LineRow,
} from '../store/lines.ts';
import { bookLine } from './book-line.ts';
import { waitsForOther } from './other-person.ts';

type FoundRefund = NonNullable<Awaited<ReturnType<typeof findRefundByMemo>>>;

/** Who approved a large refund and imports the statement that finishes it is one person. */
const waitsForApproval = async (
  context: Context<Tx>,
  refund: FoundRefund,
  { imported_by }: LineRow,
): Promise<boolean> =>
  refund.two_people && (refund.approved_by === imported_by || !(await isRefundApproved(context, refund)));

const bookOutgoing = async (context: Context<Tx>, line: LineRow): Promise<void> => {
  const memo = findMemo(line.content, REFUND_MEMO_PREFIX);
  const refund = memo === null ? undefined : await findRefundByMemo(context, memo, line.amount);
  if (refund?.state !== 'by_hand' || (await waitsForApproval(context, refund, line))) return;
  if (!(await concludeRefund(context, refund))) return;
  const { payment_id } = refund;
  // the line that is returned already has this refund
  await updateLine(context.db, line.id, { payment_id, ...(payment_id !== null && { refund_id: refund.id }) });
};

const bookIncoming = async (context: Context<Tx>, line: LineRow): Promise<BankTransferState> => {
  const memo = findMemo(line.content);
  const named = memo === null ? undefined : await findPaymentByMemo(context, memo);
  const isMatchedByHand = await waitsForOther(context, line, named ?? null);
  const payment = isMatchedByHand ? undefined : named;
  if (payment !== undefined) return bookLine(context, line, { paymentId: payment, from: accounts.bank });
  await post(context, {
    kind: 'payment.late',
    ref: `line:${line.id}`,
    entries: [debit(accounts.bank, line.amount), credit(accounts.refunds, line.amount)],
  });
  if (isMatchedByHand) return 'unmatched';
  const shopMemo = findMemo(line.content, SHOP_MEMO_PREFIX) ?? findMemo(line.content, AD_WALLET_MEMO_PREFIX);
  if (shopMemo !== null)
    await publish(context, shopTransferReceived({ transfer_id: line.id, memo: shopMemo }));
  return 'unmatched';
};

const initialState = (context: Context, { direction, account }: BankLine): BankTransferState => {
  if (account !== context.services.settings.bank?.account) return 'wrong_account';
  return direction === 'out' ? 'out' : 'unmatched';
};

interface LineSource {
  readonly feed: string;
  /** Null for what the bank itself reports. */
  readonly importedBy: number | null;
}

/** Stores a line of the account and books it; `known` when any feed reported it before. */
export const storeLine = (
  context: Context,
  { feed, importedBy }: LineSource,
  { id, ...fields }: BankLine,
): Promise<BankTransferState | 'known'> =>
  transact(context, async (context) => {
    const state = initialState(context, { id, ...fields });
    await lockSameAmount(context.db, fields);
    if (await isReportedByOtherFeed(context.db, { feed, ...fields })) return 'known';
    const line = await insertLine(context.db, {
      ...fields,
      feed,
      feed_id: id,
      content: fields.content.slice(0, 500),
      told_at: context.now,
      imported_by: importedBy,
      state,
    });
    if (line === undefined) return 'known';
    if (state === 'out') await bookOutgoing(context, line);
    return state === 'unmatched' ? bookIncoming(context, line) : state;
  });

/** Stores what a feed reports; undefined when its signature is wrong. */
export const receiveLines = async (
  context: Context,
  feed: BankFeed,
  call: RawRequest,
): Promise<NotificationResult | undefined> => {
  const lines = feed.read(call, context.now);
  if (lines === undefined) return undefined;
  let newCount = 0;
  for (const line of lines)
    if ((await storeLine(context, { feed: feed.name, importedBy: null }, line)) !== 'known') newCount += 1;
  return newCount > 0 || lines.length === 0 ? 'done' : 'repeated';
};
