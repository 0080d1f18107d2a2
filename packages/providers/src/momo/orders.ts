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
  /** Questions that still find it on its way, and how it ends then. */
  pending: number;
  readonly last: number;
}

/** What a merchant asked for, and what became of it. */
export interface Order {
  /** Names its page. */
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

/** Orders by each of their names. The oldest are forgotten. */
export interface Orders {
  add(order: Order): void;
  byId(orderId: string): Order | undefined;
  byPage(page: string): Order | undefined;
  byTransId(transId: number): Order | undefined;
  /** Whether an order or a refund has this number. */
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

/** What of an order can still go back. */
export const restOf = ({ amount, refunds }: Order): number =>
  refunds
    .filter(({ resultCode }) => resultCode === 0 || resultCode === 7002)
    .reduce((remaining, refund) => remaining - refund.amount, amount);
