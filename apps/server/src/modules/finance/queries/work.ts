import type { FinanceWork } from '@market/contract/finance/schemas';
import { getUnmatchedLines } from '#bank-reconciliation';
import type { Context } from '#platform/context.ts';
import { getRefundsByHand } from '#refunds';
import { getWaitingPayouts } from '#settlement';
import { countUnmatchedRemittances } from '#shipping';

export interface WaitingMoney {
  readonly count: number;
  readonly amount: number;
  readonly oldest_at: Date | null;
}
const present = ({ oldest_at, ...sums }: WaitingMoney) => ({
  ...sums,
  oldest_at: oldest_at?.toISOString() ?? null,
});

export const getFinanceWork = async (context: Context): Promise<FinanceWork> => {
  const [payouts, bankLines, cod_lines, refunds] = await Promise.all([
    getWaitingPayouts(context),
    getUnmatchedLines(context),
    countUnmatchedRemittances(context),
    getRefundsByHand(context),
  ]);
  return {
    payouts: present(payouts),
    bank_lines: present(bankLines),
    cod_lines,
    refunds: present(refunds),
  };
};
