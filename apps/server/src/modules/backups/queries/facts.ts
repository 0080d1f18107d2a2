import { getLedgerTotals } from '#ledger';
import { getOrderTotals } from '#orders';
import { getUserTotals } from '#users';
import type { Context, Db } from '#platform/context.ts';

interface Total {
  readonly count: number;
  /** When the newest was made; null when there is none. */
  readonly last_at: string | null;
}

/** What a market has at one moment: a restored one must have the same. */
export interface MarketFacts {
  readonly orders: Total;
  readonly users: Total;
  /** Entries of each unit, and what they moved. */
  readonly ledger: readonly { readonly unit: string; readonly entries: number; readonly moved: number }[];
}

const present = ({ count, last_at }: { count: number; last_at: Date | null }): Total => ({
  count,
  last_at: last_at?.toISOString() ?? null,
});

export const getMarketFacts = async (db: Db): Promise<MarketFacts> => {
  const context: Pick<Context, 'db'> = { db };
  return {
    orders: present(await getOrderTotals(context)),
    users: present(await getUserTotals(context)),
    ledger: await getLedgerTotals(context),
  };
};
