import { memoizeReplies } from '../bounded-list.ts';

export const requestTypes = {
  captureWallet: { least: 1_000, most: 50_000_000, payType: 'qr', channels: ['Ví MoMo'] },
  payWithATM: { least: 10_000, most: 50_000_000, payType: 'napas', channels: ['Thẻ ATM nội địa'] },
  payWithCC: { least: 1_000, most: 10_000_000, payType: 'credit', channels: ['Thẻ quốc tế'] },
  payWithMethod: {
    least: 1_000,
    most: 50_000_000,
    payType: 'webApp',
    channels: ['Ví MoMo', 'Thẻ ATM nội địa', 'Thẻ quốc tế'],
  },
} as const;
export type RequestType = keyof typeof requestTypes;

export interface Refund {
  readonly orderId: string;
  readonly amount: number;
  resultCode: number;
  readonly transId: number;
  readonly createdTime: number;
  /** Remaining queries that report a pending refund, and its end. */
  pending: number;
  readonly last: number;
}

/** An order with its state. */
export interface Order {
  /** The id in the page's address. */
  readonly page: string;
  readonly orderId: string;
  readonly requestId: string;
  readonly amount: number;
  readonly orderInfo: string;
  readonly redirectUrl: string;
  readonly ipnUrl: string;
  readonly requestType: RequestType;
  readonly extraData: string;
  readonly autoCapture: boolean;
  readonly transId: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  resultCode: number;
  responseTime: number;
  readonly refunds: Refund[];
}

/** Orders by all of their ids; the oldest are dropped. */
export interface Orders {
  add(order: Order): void;
  byId(orderId: string): Order | undefined;
  byPage(page: string): Order | undefined;
  byTransId(transId: number): Order | undefined;
  /** Of orders and refunds. */
  has(orderId: string): boolean;
  addRefund(order: Order, refund: Refund): void;
  newTransId(): number;
}

const maxOrders = 5000;

export const newOrders = (numbersFrom: number): Orders => {
  const [orders, pages, transIds] = [
    memoizeReplies<Order>(maxOrders),
    memoizeReplies<Order>(maxOrders),
    memoizeReplies<Order>(maxOrders),
  ];
  const refunds = memoizeReplies<true>(maxOrders);
  let transactions = 4_000_000_000 + numbersFrom;
  return {
    add: (order) => {
      orders.set(order.orderId, order);
      pages.set(order.page, order);
      transIds.set(String(order.transId), order);
    },
    byId: orders.get,
    byPage: pages.get,
    byTransId: (transId) => transIds.get(String(transId)),
    has: (orderId) => orders.get(orderId) !== undefined || refunds.get(orderId) === true,
    addRefund: (order, refund) => {
      order.refunds.push(refund);
      refunds.set(refund.orderId, true);
    },
    newTransId: () => ++transactions,
  };
};

/** The amount that can still be refunded. */
export const restOf = ({ amount, refunds }: Order): number =>
  refunds
    .filter(({ resultCode }) => resultCode === 0 || resultCode === 7002)
    .reduce((remaining, refund) => remaining - refund.amount, amount);
