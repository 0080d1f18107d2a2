export interface AdNotice {
  readonly shop_id: number;
  readonly kind: 'wallet_empty' | 'wallet_low' | 'budget_spent';
  /** Of `budget_spent`; else 0. */
  readonly campaign_id: number;
  readonly campaign: string;
  /** Đồng: what the wallet holds, or the daily budget. */
  readonly amount: number;
}

export interface RunningCampaign {
  readonly id: number;
  readonly shop_id: number;
  readonly name: string;
  readonly daily_budget: number;
  /** Today. */
  readonly spent: number;
  /** The lowest bid of an ad that could run. */
  readonly least_bid: number;
}

const ofWallet = (
  shop_id: number,
  campaigns: readonly RunningCampaign[],
  balance: number,
): AdNotice | undefined => {
  const least = Math.min(...campaigns.map(({ least_bid }) => least_bid));
  const daily = campaigns.reduce((sum, { daily_budget }) => sum + daily_budget, 0);
  const notice = { shop_id, campaign_id: 0, campaign: '', amount: balance };
  if (balance < least) return { ...notice, kind: 'wallet_empty' };
  return balance < daily ? { ...notice, kind: 'wallet_low' } : undefined;
};

const isSpent = ({ daily_budget, spent, least_bid }: RunningCampaign): boolean =>
  spent > 0 && daily_budget - spent < least_bid;

/** What a shop should know of its running campaigns; an empty wallet says it all. */
export const noticesOf = (
  shopId: number,
  campaigns: readonly RunningCampaign[],
  balance: number,
): AdNotice[] => {
  const wallet = ofWallet(shopId, campaigns, balance);
  if (wallet?.kind === 'wallet_empty') return [wallet];
  const spent = campaigns.filter(isSpent).map(({ id, name, daily_budget }) => ({
    shop_id: shopId,
    kind: 'budget_spent' as const,
    campaign_id: id,
    campaign: name,
    amount: daily_budget,
  }));
  return wallet === undefined ? spent : [wallet, ...spent];
};
