import { payoutNotFound } from '@market/contract/settlement/problems';
import type { AdminPayout, PayoutExplanation, PayoutMark } from '@market/contract/settlement/schemas';
import { accounts, getBalance } from '#ledger';
import type { Context } from '#platform/context.ts';
import { inSnapshot } from '#platform/db/snapshot.ts';
import { NAMES } from '../rules/labels.ts';
import { selectBankAccount } from '../store/bank-accounts.ts';
import * as lines from '../store/payout-lines.ts';
import { selectPayout, type PayoutRow } from '../store/payouts.ts';
import { marksOf } from './payout-marks.ts';
import { presentForFinance } from './payouts.ts';

const explain = async (context: Context, payout: PayoutRow): Promise<PayoutExplanation> => {
  const { db } = context;
  const { shop_id: shopId, id: payoutId } = payout;
  const { own, previous } = await lines.selectPayoutEntries(db, { shopId, payoutId });
  if (own === undefined) throw new Error(`payout ${payoutId} has no statement line`);
  const opening = previous === undefined ? 0 : await lines.sumUntil(db, shopId, previous);
  const totals = await lines.selectTotalsBetween(db, shopId, { own, previous });
  const earned = totals.reduce((sum, { amount }) => sum + amount, 0);
  const bank = await selectBankAccount(db, shopId);
  return {
    since: previous?.at.toISOString() ?? null,
    opening,
    orders: new Set(totals.flatMap(({ orders }) => orders ?? [])).size,
    lines: totals.map(({ code, amount }) => ({ code, amount, label: NAMES[code] })),
    left: opening + earned - payout.amount,
    books_agree: (await lines.sumShop(db, shopId)) === (await getBalance(context, accounts.shop(shopId))),
    bank_changed_at: bank?.changed_at.toISOString() ?? null,
  };
};

interface ExplainedPayout {
  readonly payout: AdminPayout;
  readonly explanation: PayoutExplanation;
  readonly marks: PayoutMark[];
}

/** @throws payoutNotFound */
export const explainPayout = (context: Context, id: string): Promise<ExplainedPayout> =>
  inSnapshot(context, async (context) => {
    const row = await selectPayout(context.db, id);
    if (row === undefined) throw payoutNotFound();
    const [payout] = await presentForFinance(context, [row]);
    return {
      payout: payout!,
      explanation: await explain(context, row),
      marks: (await marksOf(context, [row]))(id),
    };
  });
