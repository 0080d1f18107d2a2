import { randomUUID } from 'node:crypto';
import { memoizeReplies } from '../bounded-list.ts';
import { fieldsOf, textOf } from '../fields.ts';
import { isMarketAddress } from '../market-address.ts';
import type { Scenario, CallResult } from '../serve.ts';
import type { ProvidersContext } from '../context.ts';
import { isFinal, messageOf } from './codes.ts';
import { type Order, type Orders, requestTypes, type RequestType } from './orders.ts';
import { ipnOf } from './notification.ts';
import { account, isSigned, type Signed } from './signature.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** How long a payment page is valid. */
const lifetime = 15 * 60_000;
const orderIdPattern = /^[0-9a-zA-Z]([-_.]*[0-9a-zA-Z]+)*$/;
const base64Pattern = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** A response of MoMo with the result code of the call. */
export const answer = (
  context: ProvidersContext,
  body: Fields,
  resultCode: number,
  more: Fields = {},
): CallResult => ({
  verified: resultCode !== 13,
  outcome: String(resultCode),
  answer: {
    partnerCode: account.partnerCode,
    requestId: textOf(body['requestId']),
    orderId: textOf(body['orderId']),
    responseTime: context.clock.now(),
    resultCode,
    message: messageOf(resultCode),
    ...more,
  },
});

const isText = (value: unknown, most: number, least = 1): boolean =>
  typeof value === 'string' && value.length >= least && value.length <= most;

/** Errors common to all calls: 20 or 13. */
export const refusalOf = (kind: Signed, body: Fields): number | undefined => {
  const { requestId, orderId, partnerCode, signature, lang = 'vi' } = body;
  if (!isText(requestId, 50) || !isText(orderId, 50) || !orderIdPattern.test(textOf(orderId))) return 20;
  if (!isText(signature, 64) || (lang !== 'vi' && lang !== 'en')) return 20;
  return partnerCode === account.partnerCode && isSigned(kind, body) ? undefined : 13;
};

const isWeb = (value: unknown): value is string => {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:';
};

const newOrderRefusal = (context: ProvidersContext, body: Fields): number | undefined => {
  const { amount, orderInfo, redirectUrl, ipnUrl, requestType, extraData, autoCapture = true } = body;
  if (!isText(orderInfo, 255) || !isText(extraData, 1000, 0) || !base64Pattern.test(textOf(extraData)))
    return 20;
  if (!isWeb(redirectUrl) || !isMarketAddress(redirectUrl, context) || !isWeb(ipnUrl)) return 20;
  if (!Object.hasOwn(requestTypes, textOf(requestType)) || typeof autoCapture !== 'boolean') return 20;
  const refusal = refusalOf('create', body);
  if (refusal !== undefined) return refusal;
  const { least, most } = requestTypes[requestType as RequestType];
  if (!Number.isInteger(amount)) return 20;
  return Number(amount) < least || Number(amount) > most ? 22 : undefined;
};

/** Create and query; a repeated `requestId` gets its first response, once the order has ended. */
export const payments = (context: ProvidersContext, orders: Orders) => {
  const answers = memoizeReplies<{ readonly order: Order; readonly outcome: CallResult }>(5000);
  const end = (order: Order, resultCode: number): Promise<void> => {
    order.resultCode = resultCode;
    order.responseTime = context.clock.now();
    return context.callbacks.send(ipnOf(order));
  };
  const open = (body: Fields): Order => {
    const createdAt = context.clock.now();
    return {
      page: randomUUID(),
      orderId: textOf(body['orderId']),
      requestId: textOf(body['requestId']),
      amount: Number(body['amount']),
      orderInfo: textOf(body['orderInfo']),
      redirectUrl: textOf(body['redirectUrl']),
      ipnUrl: textOf(body['ipnUrl']),
      requestType: body['requestType'] as RequestType,
      extraData: textOf(body['extraData']),
      autoCapture: body['autoCapture'] !== false,
      transId: orders.newTransId(),
      createdAt,
      expiresAt: createdAt + lifetime,
      resultCode: 1000,
      responseTime: createdAt,
      refunds: [],
    };
  };
  const accepted = (body: Fields, { page, amount, orderId }: Order): CallResult =>
    answer(context, body, 0, {
      amount,
      payUrl: `${context.url}/momo/pay/${page}`,
      deeplink: `momo://app?action=payWithApp&sid=${page}`,
      qrCodeUrl: `momo://app?action=payWithApp&isScanQR=true&sid=${page}&orderId=${orderId}`,
      deeplinkMiniApp: '',
    });
  return {
    end,
    create: async (requestBody: unknown, { refuse, fault }: Scenario): Promise<CallResult> => {
      const body = fieldsOf(requestBody);
      const refusal =
        newOrderRefusal(context, body) ?? (refuse === undefined ? undefined : Number(refuse || 99));
      if (refusal !== undefined) return answer(context, body, refusal);
      const before = answers.get(textOf(body['requestId']));
      if (before !== undefined)
        return isFinal(before.order.resultCode) ? before.outcome : answer(context, body, 40);
      if (orders.has(textOf(body['orderId']))) return answer(context, body, 41);
      const order = open(body);
      const outcome = accepted(body, order);
      orders.add(order);
      answers.set(order.requestId, { order, outcome });
      context.clock.at(order.expiresAt, async () => {
        if (order.resultCode === 1000) await end(order, 1005);
      });
      if (fault?.verb === 'beforeResponse') await end(order, order.autoCapture ? 0 : 9000);
      return outcome;
    },
    query: (requestBody: unknown, { refuse, fault }: Scenario): CallResult => {
      const body = fieldsOf(requestBody);
      const refusal = refusalOf('query', body) ?? (refuse === undefined ? undefined : Number(refuse || 99));
      if (refusal !== undefined) return answer(context, body, refusal);
      const order = orders.byId(textOf(body['orderId']));
      if (order === undefined) return answer(context, body, 42);
      const code = fault?.verb === 'slowQuery' ? 7000 : order.resultCode;
      for (const refund of order.refunds)
        if (refund.resultCode === 7002 && refund.pending-- <= 0) refund.resultCode = refund.last;
      return answer(context, body, code, {
        amount: order.amount,
        extraData: order.extraData,
        transId: isFinal(code) || code === 9000 ? order.transId : 0,
        payType: requestTypes[order.requestType].payType,
        paymentOption: 'momo',
        promotionInfo: [],
        refundTrans: order.refunds.map(({ orderId, amount, resultCode, transId, createdTime }) => ({
          orderId,
          amount,
          resultCode,
          transId,
          createdTime,
        })),
      });
    },
  };
};
