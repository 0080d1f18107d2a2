import type { PayoutMark } from '@market/contract/settlement/schemas';
import type { Context } from '#platform/context.ts';
import { isSameBank } from '../rules/bank.ts';
import { payoutMarks } from '../rules/payout-marks.ts';
import { selectMarkFacts } from '../store/payout-marks.ts';
import type { PayoutRow } from '../store/payouts.ts';

/** What to look at before payouts are transferred, by their ids. */
export const marksOf = async (
  { db, now }: Context,
  payouts: readonly PayoutRow[],
): Promise<(id: string) => PayoutMark[]> => {
  const shopIds = [...new Set(payouts.map(({ shop_id }) => shop_id))];
  const facts = shopIds.length === 0 ? [] : await selectMarkFacts(db, shopIds);
  const ofShop = new Map(facts.map((one) => [one.shop_id, one]));
  const marks = new Map(
    payouts.map((payout) => {
      const { bank, held, ...shop } = ofShop.get(payout.shop_id)!;
      const { bank_changed_at: bankChangedAt, first_payout: firstPayout } = shop;
      const isReplaced = bankChangedAt !== null && (bank === null || !isSameBank(bank, payout.bank));
      return [
        payout.id,
        payoutMarks({ now, isReplaced, bankChangedAt, firstPayout, held, twoPeople: payout.two_people }),
      ];
    }),
  );
  return (id) => marks.get(id) ?? [];
};
