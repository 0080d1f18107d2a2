import type { Callback, CallbackFaults } from '../callbacks.ts';
import { fieldsOf } from '../fields.ts';
import type { Order } from './orders.ts';
import { account, macOf } from './mac.ts';

const dataOf = (order: Order) => ({
  app_id: Number(account.appId),
  app_trans_id: order.transId,
  app_time: order.time,
  app_user: order.user,
  amount: order.amount,
  embed_data: order.embedData,
  item: order.item,
  zp_trans_id: order.zpTransId,
  server_time: order.serverTime,
  channel: order.channels[0]?.pmcid ?? 38,
  merchant_user_id: '7ZMSl3nEg5sOUJzOLSoUFT8xKNQVaLOLXHB',
  user_fee_amount: 0,
  discount_amount: 0,
});

const envelope = (data: object, { key = account.key2, type = 1 } = {}) => {
  const text = JSON.stringify(data);
  return { data: text, mac: macOf(key, text), type };
};

const bodyOf = (order: Order, { forge }: CallbackFaults) => {
  const data = dataOf(order);
  switch (forge) {
    case undefined:
      return envelope(data);
    case 'signature':
      return { ...envelope(data), data: JSON.stringify({ ...data, amount: data.amount + 1_000 }) };
    case 'key':
      return envelope(data, { key: account.key1 });
    case 'bytes':
      return { ...envelope(data), data: JSON.stringify(data, null, 1) };
    case 'type':
      return envelope(data, { type: 2 });
    case 'amount':
      return envelope({ ...data, amount: data.amount + 1_000 });
    case 'merchant':
      return envelope({ ...data, app_id: data.app_id + 1 });
    case 'order':
      return envelope({ ...data, app_trans_id: `${data.app_trans_id}X` });
  }
};

const returnCodeOf = (text: string): unknown => {
  try {
    return fieldsOf(JSON.parse(text))['return_code'];
  } catch {
    return undefined;
  }
};

/** ZaloPay only reports received money, and repeats the callback only for the reply 0. */
export const callbackOf = (order: Order): Callback => ({
  service: 'zalopay',
  call: 'callback',
  order: order.transId,
  request: (how) =>
    how.flipped
      ? undefined
      : {
          url: order.callbackUrl,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(order, how)),
        },
  ends: (answer) => answer === undefined || returnCodeOf(answer.text) !== 0,
  retries: [30_000, 60_000, 120_000],
  patience: 15_000,
  expiresAt: order.expiresAt,
});

/** The return address with a checksum that the market can verify. */
export const returnUrlOf = (order: Order): string => {
  const [channel] = order.channels;
  const values = {
    appid: account.appId,
    apptransid: order.transId,
    pmcid: String(channel?.pmcid ?? 38),
    bankcode: channel?.bankCode ?? '',
    amount: String(order.amount),
    discountamount: '0',
    status: order.state === 'paid' ? '1' : String(order.subCode),
  };
  const url = new URL(order.redirectUrl);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  url.searchParams.set('checksum', macOf(account.key2, Object.values(values).join('|')));
  return url.href;
};
