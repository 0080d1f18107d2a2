import { COIN_EARN_RATE } from '@market/contract/constants';

/** A lot that has coins left. */
export interface LotLeft {
  readonly id: number;
  readonly remaining: number;
}

/** Coins of an order. */
export interface OrderCoins {
  readonly order_id: string;
  readonly amount: number;
}

export interface Spend extends OrderCoins {
  readonly lot_id: number;
}

/** Which order takes how much of which lot, in the order of the lots; undefined when they do not suffice. */
export const allocateLots = (
  lots: readonly LotLeft[],
  orders: readonly OrderCoins[],
): Spend[] | undefined => {
  const spends: Spend[] = [];
  const left = lots.map((lot) => ({ ...lot }));
  for (const { order_id, amount } of orders)
    for (let missing = amount; missing > 0;) {
      const [lot] = left;
      if (lot === undefined) return undefined;
      const taken = Math.min(missing, lot.remaining);
      if (taken > 0) spends.push({ order_id, lot_id: lot.id, amount: taken });
      missing -= taken;
      lot.remaining -= taken;
      if (lot.remaining === 0) left.shift();
    }
  return spends;
};

/** Which part of a line's price comes back as coins. */
export interface CoinRates {
  of(categoryLv1: number): number;
}

const isRate = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Rates from the setting `{"default":0.005,"categories":{"12":0.01}}`; invalid rates are the default.
 */
export const parseRates = (setting: unknown): CoinRates => {
  const given = isObject(setting) ? setting : {};
  const usual = isRate(given['default']) ? given['default'] : COIN_EARN_RATE;
  const categories = isObject(given['categories']) ? given['categories'] : {};
  return {
    of: (categoryLv1) => {
      const own = categories[String(categoryLv1)];
      return isRate(own) ? own : usual;
    },
  };
};

/** What moved somebody's coins, and what is known of it. */
export interface CoinMovement {
  readonly kind: 'earned' | 'redeemed' | 'returned' | 'referral' | 'expired' | 'granted';
  readonly orderNumber?: string | undefined;
  readonly note?: string | undefined;
  /** Why coins came back: the order ended, takes less, or its money went back. */
  readonly why?: 'cancelled' | 'changed' | typeof REFUNDED;
}

export const REFUNDED = 'refunded';
const RETURNED = { cancelled: 'hủy đơn', changed: 'đổi đơn', [REFUNDED]: 'hoàn tiền đơn' } as const;

/** Why coins came back, out of what the ledger calls it: the order, and what follows its id. */
export const whyReturned = (ref: string): CoinMovement['why'] => {
  const [, rest] = ref.split(':');
  if (rest === undefined) return 'cancelled';
  return rest === REFUNDED ? REFUNDED : 'changed';
};

const ofOrder = (start: string, orderNumber: string | undefined): string =>
  orderNumber === undefined ? start : `${start} #${orderNumber}`;

/** How a movement reads to whoever has the coins. */
export const titleOf = ({ kind, orderNumber, note = '', why = 'cancelled' }: CoinMovement): string => {
  switch (kind) {
    case 'earned':
      return ofOrder('Hoàn tất đơn', orderNumber);
    case 'redeemed':
      return ofOrder('Dùng cho đơn', orderNumber);
    case 'returned':
      return ofOrder(`Hoàn xu do ${RETURNED[why]}`, orderNumber);
    case 'referral':
      return 'Giới thiệu bạn bè';
    case 'expired':
      return 'Xu hết hạn';
    case 'granted':
      return note === '' ? 'Chợ Phiên tặng xu' : `Chợ Phiên tặng xu: ${note}`;
  }
};
