import type { FinanceWork } from '@market/contract/finance/schemas';
import { getUnmatchedLines } from '#bank-reconciliation';
import { marketSettings } from '#market-settings';
import { sumWaitingDecisions } from '#orders';
import type { Context } from '#platform/context.ts';
import { before, HOUR } from '#platform/time.ts';
import { getRefundsByHand } from '#refunds';
import { getWaitingPayouts } from '#settlement';
import { countUnmatchedRemittances } from '#shipping';

interface WaitingMoney {
  readonly count: number;
  readonly amount: number;
  readonly oldest_at: Date | null;
}
const present = ({ count, amount, oldest_at }: WaitingMoney) => ({
  count,
  amount,
  oldest_at: oldest_at?.toISOString() ?? null,
});

export const getFinanceWork = async (context: Context): Promise<FinanceWork> => {
  const { sla_finance } = await marketSettings(context);
  const due = before(context.now, sla_finance * HOUR);
  const [payouts, bankLines, remittances, refunds, fees, requests] = await Promise.all([
    getWaitingPayouts(context, due),
    getUnmatchedLines(context, due),
    countUnmatchedRemittances(context, due),
    getRefundsByHand(context, due),
    sumWaitingDecisions(context, 'return_fee', due),
    sumWaitingDecisions(context, 'money_request', due),
  ]);
  return {
    payouts: present(payouts),
    bank_lines: present(bankLines),
    cod_lines: remittances.count,
    refunds: present(refunds),
    return_fees: present({ ...fees, count: fees.total }),
    money_requests: present({ ...requests, count: requests.total }),
    overdue: [payouts, bankLines, remittances, refunds, fees, requests].reduce(
      (sum, { overdue }) => sum + overdue,
      0,
    ),
  };
};
