import type { PayoutMark } from '@market/contract/settlement/schemas';
import type { Context } from '#platform/context.ts';
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
      const { bank_changed_at: bankChangedAt, first_payout: firstPayout, held } = ofShop.get(payout.shop_id)!;
      return [
        payout.id,
        payoutMarks({ now, bankChangedAt, firstPayout, held, twoPeople: payout.two_people }),
      ];
    }),
  );
  return (id) => marks.get(id) ?? [];
};
