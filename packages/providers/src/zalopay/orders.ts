import { memoizeReplies } from '../bounded-list.ts';
import type { channelsOf } from './channels.ts';

export interface Refund {
  readonly id: string;
  readonly refundId: number;
  readonly amount: number;
  state: 'pending' | 'done' | 'failed';
  /** Remaining queries that report a pending refund, and its end. */
  pending: number;
  readonly last: 'done' | 'failed';
}

/** An order with its state. */
export interface Order {
  /** The id in the page's address. */
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
  /** The reason of a failure. */
  subCode: number;
  serverTime: number;
  readonly refunds: Refund[];
}

const maxOrders = 5000;

/** Orders and refunds by their ids; the oldest are dropped. */
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

/** The amount that can still be refunded. */
export const restOf = ({ amount, refunds }: Order): number =>
  refunds.reduce((remaining, refund) => remaining - (refund.state === 'failed' ? 0 : refund.amount), amount);
