import type { ProviderBooks, ProviderDifference } from '@market/contract/finance/schemas';
import { endOfDay, startOfDay } from '@market/contract/rules/day';
import { ledgerAccountLabel } from '@market/contract/rules/ledger-labels';
import { accounts, getSums } from '#ledger';
import { getBookedByProvider, getUnbookedEvents, type UnbookedEvent } from '#payments';
import type { Context } from '#platform/context.ts';
import { sumSentBetween } from '#refunds';
import { fileDays } from '../rules/journal-period.ts';

const MAX_DIFFERENCES = 100;
const NOTHING = { count: 0, amount: 0 };

const presentDifference = ({ result, amount, at, ...event }: UnbookedEvent): ProviderDifference => ({
  ...event,
  reason: result,
  reported: amount,
  at: at.toISOString(),
});

interface ProviderReconciliation {
  readonly from: string;
  readonly to: string;
  readonly providers: ProviderBooks[];
  readonly differences: ProviderDifference[];
}

/** @throws ledgerPeriodInvalid */
export const getProviderReconciliation = async (
  context: Context,
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<ProviderReconciliation> => {
  const days = fileDays(query, context.now);
  const period = { from: startOfDay(days.from), before: endOfDay(days.to) };
  const [booked, sent, held, events] = await Promise.all([
    getBookedByProvider(context, period),
    sumSentBetween(context, period),
    getSums(context, 'gateway:'),
    getUnbookedEvents(context, period, MAX_DIFFERENCES),
  ]);
  const names = [...new Set([...booked.map(({ provider }) => provider), ...sent.keys()])].filter(
    (name) => name !== 'bank',
  );
  const providers = names.toSorted().map((provider) => {
    const own = booked.find((row) => row.provider === provider);
    const account = accounts.gateway(provider);
    return {
      provider,
      label: ledgerAccountLabel(account),
      booked: { count: own?.count ?? 0, amount: own?.amount ?? 0 },
      confirmed: { count: own?.confirmed_count ?? 0, amount: own?.confirmed_amount ?? 0 },
      refunded: sent.get(provider) ?? NOTHING,
      held: 0 - (held.get(account) ?? 0),
    };
  });
  return { ...days, providers, differences: events.map(presentDifference) };
};
