import type { Callback, CallbackFaults } from '../callbacks.ts';
import type { Forgery } from '../faults.ts';
import { messageOf } from './codes.ts';
import { type Order, requestTypes } from './orders.ts';
import { account, signatureOf } from './signature.ts';

type Result = Readonly<Record<string, string | number>>;

const resultOf = (order: Order, resultCode: number): Result => ({
  partnerCode: account.partnerCode,
  orderId: order.orderId,
  requestId: order.requestId,
  amount: order.amount,
  orderInfo: order.orderInfo,
  orderType: 'momo_wallet',
  transId: order.transId,
  resultCode,
  message: messageOf(resultCode),
  payType: requestTypes[order.requestType].payType,
  responseTime: order.responseTime,
  extraData: order.extraData,
});

const sign = (result: Result, secretKey = account.secretKey): Result => ({
  ...result,
  signature: signatureOf('result', result, { ...account, secretKey }),
});

const forged = (result: Result, forge: Forgery): Result | undefined => {
  switch (forge) {
    case 'signature':
      return { ...sign(result), amount: Number(result['amount']) + 1_000 };
    case 'key':
      return sign(result, 'another-secret');
    case 'amount':
      return sign({ ...result, amount: Number(result['amount']) + 1_000 });
    case 'merchant':
      return sign({ ...result, partnerCode: 'MOMOOTHER' });
    case 'order':
      return sign({ ...result, orderId: `${result['orderId']}X` });
    default:
      return undefined;
  }
};

const flip = (code: number): number => (code === 0 || code === 9000 ? 1006 : 0);

/** The market must answer 204 within 15 s. MoMo documents no retries. */
export const ipnOf = (order: Order): Callback => ({
  service: 'momo',
  call: 'ipn',
  order: order.orderId,
  request: ({ forge, flipped = false }: CallbackFaults) => {
    const result = resultOf(order, flipped ? flip(order.resultCode) : order.resultCode);
    const body = forge === undefined ? sign(result) : forged(result, forge);
    if (body === undefined) return undefined;
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    return { url: order.ipnUrl, method: 'POST', headers, body: JSON.stringify(body) };
  },
  ends: (answer) => answer?.status === 204,
  retries: [15_000, 60_000, 300_000],
  patience: 15_000,
  expiresAt: order.expiresAt,
});

/** The market's return page with the signed result. */
export const returnUrlOf = (order: Order): string => {
  const url = new URL(order.redirectUrl);
  for (const [name, value] of Object.entries(sign(resultOf(order, order.resultCode))))
    url.searchParams.set(name, String(value));
  return url.href;
};
