import { accounts, getSums } from '#ledger';
import type { Context } from '#platform/context.ts';
import type { IntegrityIssue } from '#platform/db/integrity-issue.ts';
import {
  selectCashRefunds,
  selectUneven,
  selectUnevenShopLines,
  sumByProvider,
  sumOwed,
} from '../store/checks.ts';

/**
 * Holds receipts, refunds and the ledger against each other. What it reads must be of one moment: give it a snapshot.
 * What lies at the bank is also moved by payouts and carriers, so its sum is not looked at here.
 */
export const checkPayments = async (context: Context): Promise<IntegrityIssue[]> => {
  const { db } = context;
  const [uneven, providers, owed] = [await selectUneven(db), await sumByProvider(db), await sumOwed(db)];
  const gateways = await getSums(context, 'gateway:');
  const refunds = (await getSums(context, accounts.refunds)).get(accounts.refunds) ?? 0;
  return [
    ...uneven.map(({ id, what, kept, counted }) => ({
      rule: 'a payment is the sum of its receipts, refunds and orders',
      of: `payment ${id}`,
      text: `${what}: kept are ${kept}, counted ${counted}`,
    })),
    ...providers
      .filter(({ provider }) => provider !== 'bank')
      .map((row) => ({ ...row, kept: -(gateways.get(accounts.gateway(row.provider)) ?? 0) }))
      .filter(({ amount, kept }) => amount !== kept)
      .map(({ provider, amount, kept }) => ({
        rule: 'what a provider holds is what came in less what went back',
        of: accounts.gateway(provider),
        text: `the ledger says ${kept}, receipts and refunds ${amount}`,
      })),
    ...(await selectUnevenShopLines(db)).map((id) => ({
      rule: 'a transfer of a shop pays its debt, and the rest goes back',
      of: `transfer ${id}`,
      text: 'another sum goes back',
    })),
    ...(refunds === owed
      ? []
      : [
          {
            rule: 'what is owed to buyers is what is on its way back',
            of: accounts.refunds,
            text: `the ledger says ${refunds}, refunds and unmatched lines ${owed}`,
          },
        ]),
  ];
};

/** Of these orders, what is to be sent back, or was, though no payment brought it. */
export const getCashRefunds = ({ db }: Context, orderIds: readonly string[]) =>
  selectCashRefunds(db, orderIds);
