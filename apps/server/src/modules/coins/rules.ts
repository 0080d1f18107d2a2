import { marketName } from '@market/contract/rules/market-name';

/** A lot that has coins left. */
export interface RemainingLot {
  readonly id: number;
  readonly remaining: number;
}

export interface OrderCoins {
  readonly order_id: string;
  readonly amount: number;
}

export interface Spend extends OrderCoins {
  readonly lot_id: number;
}

/** Takes lots for orders, in the order of the lots; undefined when they do not suffice. */
export const allocateLots = (
  lots: readonly RemainingLot[],
  orders: readonly OrderCoins[],
): Spend[] | undefined => {
  const spends: Spend[] = [];
  const remainingLots = lots.map((lot) => ({ ...lot }));
  for (const { order_id, amount } of orders)
    for (let missing = amount; missing > 0;) {
      const [lot] = remainingLots;
      if (lot === undefined) return undefined;
      const amountTaken = Math.min(missing, lot.remaining);
      if (amountTaken > 0) spends.push({ order_id, lot_id: lot.id, amount: amountTaken });
      missing -= amountTaken;
      lot.remaining -= amountTaken;
      if (lot.remaining === 0) remainingLots.shift();
    }
  return spends;
};

/** Share of the price of a line that is earned as coins, by first category. */
export interface CoinRates {
  of(categoryLv1: number): number;
}

const isRate = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rate of all categories but those with their own, `{"categories":{"12":0.01}}`; invalid ones are ignored. */
export const parseRates = (setting: unknown, defaultRate: number): CoinRates => {
  const config = isObject(setting) ? setting : {};
  const categories = isObject(config['categories']) ? config['categories'] : {};
  return {
    of: (categoryLv1) => {
      const own = categories[String(categoryLv1)];
      return isRate(own) ? own : defaultRate;
    },
  };
};

/** Names of the rates that `parseRates` replaces by the default. */
export const invalidRatesOf = (setting: unknown): string[] => {
  if (setting === undefined) return [];
  if (!isObject(setting)) return ['coins.rates'];
  const { categories = {} } = setting;
  if (!isObject(categories)) return ['categories'];
  const ids = Object.keys(categories).filter((id) => !isRate(categories[id]));
  return ids.map((id) => `categories.${id}`);
};

/** A movement of coins, with the data of its title. */
export interface CoinMovement {
  readonly kind: 'earned' | 'redeemed' | 'returned' | 'referral' | 'expired' | 'granted';
  readonly orderNumber?: string | undefined;
  readonly note?: string | undefined;
  /** Why coins were returned: the order was cancelled, takes less, or was refunded. */
  readonly reason?: 'cancelled' | 'changed' | typeof REFUNDED;
}

export const REFUNDED = 'refunded';
const RETURNED = { cancelled: 'hủy đơn', changed: 'đổi đơn', [REFUNDED]: 'hoàn tiền đơn' } as const;

/** Why coins were returned, by the ref of the ledger transaction: order id, and an optional suffix. */
export const returnReasonOf = (ref: string): CoinMovement['reason'] => {
  const [, suffix] = ref.split(':');
  if (suffix === undefined) return 'cancelled';
  return suffix === REFUNDED ? REFUNDED : 'changed';
};

const ofOrder = (start: string, orderNumber: string | undefined): string =>
  orderNumber === undefined ? start : `${start} #${orderNumber}`;

/** The title of a movement for its owner, in Vietnamese. */
export const titleOf = ({ kind, orderNumber, note = '', reason = 'cancelled' }: CoinMovement): string => {
  switch (kind) {
    case 'earned':
      return ofOrder('Hoàn tất đơn', orderNumber);
    case 'redeemed':
      return ofOrder('Dùng cho đơn', orderNumber);
    case 'returned':
      return ofOrder(`Hoàn xu do ${RETURNED[reason]}`, orderNumber);
    case 'referral':
      return 'Giới thiệu bạn bè';
    case 'expired':
      return 'Xu hết hạn';
    case 'granted':
      return note === '' ? `${marketName()} tặng xu` : `${marketName()} tặng xu: ${note}`;
  }
};
