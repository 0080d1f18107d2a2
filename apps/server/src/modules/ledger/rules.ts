// The market's accounts. Assets and costs are debited when they grow, what the market owes and earns is credited.

/** Names of accounts; đồng unless they begin with `coins:`. */
export const accounts = {
  gateway: (provider: string) => `gateway:${provider}`,
  bank: 'gateway:bank',
  /** Cash a carrier collected and has not handed over. */
  carrier: (code: string) => `carrier:${code}`,
  escrow: (orderId: string) => `escrow:${orderId}`,
  refunds: 'refunds',
  /** Earnings of a shop that are not paid out; negative is its debt. */
  shop: (id: number) => `shop:${id}`,
  payouts: 'payouts',
  shipping: (code: string) => `shipping:${code}`,
  commission: 'revenue:commission',
  /** Fees for collecting cash, earned where a carrier takes less. */
  codFees: 'revenue:cod_fees',
  tax: 'tax',
  promotions: 'expense:promotions',
  /** Cost of granted coins, and the value of coins in circulation. */
  coinExpense: 'expense:coins',
  coinLiability: 'coin_liability',
  adWallet: (shopId: number) => `ad_wallet:${shopId}`,
  adRevenue: 'revenue:ads',
  /** Compensation for which the market is liable. */
  claims: 'expense:claims',
  /** Compensation that a carrier owes. */
  claim: (carrier: string) => `claim:${carrier}`,
  /** Coins, in coins: of a person, held for an order, and where they come from and go to. */
  userCoins: (id: number) => `coins:user:${id}`,
  heldCoins: (orderId: string) => `coins:held:${orderId}`,
  coinsIssued: 'coins:issued',
  coinsSpent: 'coins:spent',
  coinsExpired: 'coins:expired',
} as const;

/** One side of a transaction. `amount` is positive for a debit, negative for a credit. */
export interface Entry {
  readonly account: string;
  readonly amount: number;
}

export const debit = (account: string, amount: number): Entry => ({ account, amount });
export const credit = (account: string, amount: number): Entry => ({ account, amount: -amount });

export const unitOf = (account: string): 'VND' | 'COIN' => (account.startsWith('coins:') ? 'COIN' : 'VND');

export const BALANCED_ACCOUNTS = /^(escrow|shop|ad_wallet|coins:user|coins:held):/;
/** Accounts with a stored balance that may be negative; further accounts that may not. */
export const MAY_OWE = /^shop:/;
export const NEVER_OWES = /^(refunds|payouts|tax|coin_liability)$|^shipping:/;
/** Whether the balance of an account is stored, so that the database can refuse a negative one. */
export const hasBalance = (account: string): boolean => BALANCED_ACCOUNTS.test(account);

/** Sums per account, without zeros, sorted in lock order. @throws RangeError when a unit does not sum to zero or is no integer */
export const mergeEntries = (entries: readonly Entry[]): Entry[] => {
  const sums = new Map<string, number>();
  const units = { VND: 0, COIN: 0 };
  for (const { account, amount } of entries) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`${account}: ${amount} is no whole amount`);
    sums.set(account, (sums.get(account) ?? 0) + amount);
    units[unitOf(account)] += amount;
  }
  if (units.VND !== 0 || units.COIN !== 0)
    throw new RangeError(`entries sum to ${units.VND} đồng and ${units.COIN} coins`);
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount }))
    .toSorted((one, other) => (one.account < other.account ? -1 : 1));
};
