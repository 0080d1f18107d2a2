import { accounts, getSums } from '#ledger';
import { getRefundCounts, getUnevenPayments, sumReceipts } from '#payments';
import type { Context } from '#platform/context.ts';
import type { IntegrityIssue } from '#platform/db/integrity-issue.ts';
import { getRefundAmounts, getRefundSums, sumSentRefunds, sumWaitingRefunds } from '#refunds';
import { selectShopRemainders, sumUnmatched } from '../store/checks.ts';

/** Payments whose stored sums are not those of their receipts, orders and refunds. */
const checkSums = async (context: Context): Promise<IntegrityIssue[]> => {
  const unevenPayments = [...(await getUnevenPayments(context))];
  const counts = new Map((await getRefundCounts(context)).map((row) => [row.id, row]));
  const sums = new Map((await getRefundSums(context)).map((row) => [row.payment_id, row]));
  for (const id of new Set([...counts.keys(), ...sums.keys()])) {
    const [count, sum] = [counts.get(id), sums.get(id)];
    const of = [
      { what: 'is refunded', stored: count?.refunds ?? 0, counted: sum?.amount ?? 0 },
      {
        what: 'is refunded of its receipts',
        stored: sum?.of_receipts ?? 0,
        counted: count?.of_receipts ?? 0,
      },
    ];
    unevenPayments.push(
      ...of.filter(({ stored, counted }) => stored !== counted).map((row) => ({ id, ...row })),
    );
  }
  return unevenPayments.map(({ id, what, stored, counted }) => ({
    rule: 'a payment is the sum of its receipts, refunds and orders',
    of: `payment ${id}`,
    text: `${what}: stored are ${stored}, counted ${counted}`,
  }));
};

const checkProviders = async (context: Context): Promise<IntegrityIssue[]> => {
  const [received, refunded] = [await sumReceipts(context), await sumSentRefunds(context)];
  const gateways = await getSums(context, 'gateway:');
  return [...new Set([...received.keys(), ...refunded.keys()])]
    .filter((provider) => provider !== 'bank')
    .map((provider) => ({
      account: accounts.gateway(provider),
      amount: (received.get(provider) ?? 0) - (refunded.get(provider) ?? 0),
      booked: -(gateways.get(accounts.gateway(provider)) ?? 0),
    }))
    .filter(({ amount, booked }) => amount !== booked)
    .map(({ account, amount, booked }) => ({
      rule: 'what a provider holds is what came in less what was refunded',
      of: account,
      text: `the ledger says ${booked}, receipts and refunds ${amount}`,
    }));
};

const checkShopTransfers = async (context: Context): Promise<IntegrityIssue[]> => {
  const remainders = await selectShopRemainders(context.db);
  const amounts = await getRefundAmounts(
    context,
    remainders.flatMap(({ refund_id }) => refund_id ?? []),
  );
  return remainders
    .filter(
      ({ remainder, refund_id }) => remainder !== (refund_id === null ? 0 : (amounts.get(refund_id) ?? 0)),
    )
    .map(({ id }) => ({
      rule: 'a transfer of a shop pays its debt, and the rest is refunded',
      of: `transfer ${id}`,
      text: 'another sum is refunded',
    }));
};

const checkOwed = async (context: Context): Promise<IntegrityIssue[]> => {
  const openLiability = (await sumWaitingRefunds(context)) + (await sumUnmatched(context.db));
  const refunds = (await getSums(context, accounts.refunds)).get(accounts.refunds) ?? 0;
  if (refunds === openLiability) return [];
  return [
    {
      rule: 'what is owed to buyers is what is on its way back',
      of: accounts.refunds,
      text: `the ledger says ${refunds}, refunds and unmatched lines ${openLiability}`,
    },
  ];
};

/**
 * Compares receipts, refunds, bank lines and the ledger; requires a snapshot. The balance at the bank is not compared:
 * payouts and carriers change it, too.
 */
export const checkPayments = async (context: Context): Promise<IntegrityIssue[]> => [
  ...(await checkSums(context)),
  ...(await checkProviders(context)),
  ...(await checkShopTransfers(context)),
  ...(await checkOwed(context)),
];
