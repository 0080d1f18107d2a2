import type { Scenario, CallResult } from '../serve.ts';
import { answer, failed, type Values, valuesOf } from './response.ts';
import { account, isByMerchant } from './mac.ts';
import { type Order, type Orders, type Refund, restOf } from './orders.ts';

const isAuthentic = (values: Values, signed: readonly string[]): boolean =>
  values['app_id'] === account.appId && isByMerchant(values['mac'] ?? '', signed);

const stateOf = (order: Order): CallResult => {
  const { state, subCode, amount, zpTransId, serverTime } = order;
  const more = { is_processing: false, amount, zp_trans_id: zpTransId, discount_amount: 0 };
  if (state === 'open') return answer(3, 3, { ...more, zp_trans_id: 0 });
  return state === 'paid'
    ? answer(1, 1, { ...more, server_time: serverTime })
    : answer(2, subCode, { ...more, zp_trans_id: 0 });
};

export const query =
  (orders: Orders) =>
  (body: unknown, { refuse, fault }: Scenario): CallResult => {
    const values = valuesOf(body);
    const { app_trans_id: transId = '' } = values;
    if (!isAuthentic(values, [account.appId, transId, account.key1])) return failed(-402);
    if (refuse !== undefined) return failed(Number(refuse || -500));
    const order = orders.byTransId(transId);
    if (order === undefined) return failed(-101);
    if (fault?.verb === 'slowQuery') return answer(3, 3, { is_processing: true, amount: order.amount });
    return stateOf(order);
  };

const refundIdPattern = new RegExp(`^\\d{6}_${account.appId}_\\w{1,33}$`);

const refundRefusal = (orders: Orders, values: Values): number | Order => {
  const { m_refund_id: id = '', zp_trans_id: zpTransId = '', amount = '', description = '' } = values;
  const { timestamp = '', refund_fee_amount: fee } = values;
  const fees = fee === undefined ? [] : [fee];
  if (!isAuthentic(values, [account.appId, zpTransId, amount, ...fees, description, timestamp])) return -402;
  if (!refundIdPattern.test(id) || !/^\d{13}$/.test(timestamp) || !/^[1-9]\d{0,14}$/.test(amount))
    return -401;
  if (description === '' || description.length > 100) return -401;
  const order = orders.byZpTransId(zpTransId);
  if (order?.state !== 'paid') return -101;
  if (orders.refund(id) !== undefined) return -68;
  return Number(amount) > restOf(order) ? -14 : order;
};

/** Accepts a refund, which completes later. */
export const refund =
  (orders: Orders) =>
  (body: unknown, { refuse, fault }: Scenario): CallResult => {
    const values = valuesOf(body);
    const order = refundRefusal(orders, values);
    if (typeof order === 'number') return failed(order);
    if (refuse !== undefined) return failed(Number(refuse || -500));
    const waits = fault?.verb === 'refundPending' ? fault : { n: 0, end: 'ok' };
    const newRefund: Refund = {
      id: values['m_refund_id'] ?? '',
      refundId: orders.newNumber(),
      amount: Number(values['amount']),
      state: 'pending',
      pending: waits.n,
      last: waits.end === 'fail' ? 'failed' : 'done',
    };
    orders.addRefund(order, newRefund);
    return answer(3, 3, { refund_id: newRefund.refundId });
  };

/** Reports a pending refund for the planned number of queries, then its end. */
export const queryRefund =
  (orders: Orders) =>
  (body: unknown, { refuse }: Scenario): CallResult => {
    const values = valuesOf(body);
    const { m_refund_id: id = '', timestamp = '' } = values;
    if (!isAuthentic(values, [account.appId, id, timestamp])) return failed(-402);
    if (refuse !== undefined) return failed(Number(refuse || -500));
    const found = orders.refund(id);
    if (found === undefined) return failed(-101);
    if (found.state === 'pending' && found.pending-- <= 0) found.state = found.last;
    if (found.state === 'pending') return answer(3, 3);
    return found.state === 'done' ? answer(1, 1) : failed(-13);
  };
