import { memoizeReplies } from '../bounded-list.ts';
import type { channelsOf } from './channels.ts';

export interface Refund {
  readonly id: string;
  readonly refundId: number;
  readonly amount: number;
  state: 'pending' | 'done' | 'failed';
  /** Questions that still find it on its way, and how it ends then. */
  pending: number;
  readonly last: 'done' | 'failed';
}

/** What a merchant asked for, and what became of it. */
export interface Order {
  /** Names its page. */
  readonly token: string;
  readonly transId: string;
  readonly user: string;
  readonly time: number;
  readonly amount: number;
  readonly description: string;
  readonly embedData: string;
  readonly item: string;
  readonly callbackUrl: string;
  readonly redirectUrl: string;
  readonly channels: NonNullable<ReturnType<typeof channelsOf>>;
  readonly zpTransId: number;
  readonly expiresAt: number;
  state: 'open' | 'paid' | 'failed';
  /** Why it failed. */
  subCode: number;
  serverTime: number;
  readonly refunds: Refund[];
}

const maxOrders = 5000;

/** Orders and refunds by their names. The oldest are forgotten. */
export const newOrders = (numbersFrom: number) => {
  const [byTransId, byToken, byZpTransId] = [
    memoizeReplies<Order>(maxOrders),
    memoizeReplies<Order>(maxOrders),
    memoizeReplies<Order>(maxOrders),
  ];
  const refunds = memoizeReplies<Refund>(maxOrders);
  let transactions = 261_100_000_000_000 + numbersFrom;
  return {
    byTransId: byTransId.get,
    byToken: byToken.get,
    byZpTransId: byZpTransId.get,
    refund: refunds.get,
    add: (order: Order): void => {
      byTransId.set(order.transId, order);
      byToken.set(order.token, order);
      byZpTransId.set(String(order.zpTransId), order);
    },
    addRefund: (order: Order, refund: Refund): void => {
      order.refunds.push(refund);
      refunds.set(refund.id, refund);
    },
    newNumber: (): number => ++transactions,
  };
};
export type Orders = ReturnType<typeof newOrders>;

/** What of an order can still go back. */
export const restOf = ({ amount, refunds }: Order): number =>
  refunds.reduce((remaining, refund) => remaining - (refund.state === 'failed' ? 0 : refund.amount), amount);
