import { randomBytes } from 'node:crypto';
import { fieldsOf, textOf } from '../fields.ts';
import { isMarketAddress } from '../market-address.ts';
import type { Scenario, CallResult } from '../serve.ts';
import type { ProvidersContext } from '../context.ts';
import { answer, failed, type Values, valuesOf } from './response.ts';
import { channelsOf } from './channels.ts';
import { account, isByMerchant } from './mac.ts';
import type { Order, Orders } from './orders.ts';

const quarter = 15 * 60_000;
const [shortest, usual, longest] = [300, 900, 2_592_000];

/** `yymmdd` in Vietnam. */
const dayOf = (time: number): string =>
  new Intl.DateTimeFormat('en-CA', {
    year: '2-digit',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'Asia/Ho_Chi_Minh',
  })
    .format(time)
    .replaceAll('-', '');

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

const isInteger = (text: string | undefined): boolean => /^\d{1,15}$/.test(text ?? '');
const hasLength = (text: string | undefined, most: number, least = 1): boolean =>
  text !== undefined && text.length >= least && text.length <= most;

const isFormed = (values: Values, now: number): boolean => {
  const { app_trans_id, app_user, app_time, amount, description, item, embed_data } = values;
  const lifetime = Number(values['expire_duration_seconds'] ?? usual);
  return (
    hasLength(app_trans_id, 40, 8) &&
    hasLength(app_user, 50) &&
    hasLength(description, 256) &&
    hasLength(item, 2048, 2) &&
    hasLength(embed_data, 1024, 2) &&
    isInteger(app_time) &&
    Math.abs(Number(app_time) - now) <= quarter &&
    app_trans_id?.startsWith(`${dayOf(now)}_`) === true &&
    isInteger(amount) &&
    Number(amount) > 0 &&
    Number.isInteger(lifetime) &&
    lifetime >= shortest &&
    lifetime <= longest
  );
};

/** The valid fields of an order, or the refusal. */
const read = (
  context: ProvidersContext,
  values: Values,
): Pick<Order, 'redirectUrl' | 'callbackUrl' | 'channels'> | number => {
  const { app_id, mac = '', item, embed_data: embedded, bank_code = '', callback_url = '' } = values;
  const signed = ['app_id', 'app_trans_id', 'app_user', 'amount', 'app_time', 'embed_data', 'item'];
  if (
    app_id !== account.appId ||
    !isByMerchant(
      mac,
      signed.map((name) => values[name] ?? ''),
    )
  )
    return -402;
  const data = parsed(embedded);
  if (!isFormed(values, context.clock.now()) || !Array.isArray(parsed(item))) return -401;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return -401;
  const redirectUrl = textOf(fieldsOf(data)['redirecturl']);
  const channels = channelsOf(bank_code, data);
  if (channels === undefined || !isMarketAddress(redirectUrl, context)) return -401;
  return { redirectUrl, callbackUrl: callback_url, channels };
};

const open = (
  context: ProvidersContext,
  values: Values,
  input: Exclude<ReturnType<typeof read>, number>,
  zpTransId: number,
) => {
  const now = context.clock.now();
  return {
    ...input,
    token: randomBytes(16).toString('base64url'),
    transId: values['app_trans_id'] ?? '',
    user: values['app_user'] ?? '',
    time: Number(values['app_time']),
    amount: Number(values['amount']),
    description: values['description'] ?? '',
    embedData: values['embed_data'] ?? '',
    item: values['item'] ?? '',
    zpTransId,
    expiresAt: now + Number(values['expire_duration_seconds'] ?? usual) * 1000,
    state: 'open',
    subCode: 3,
    serverTime: now,
    refunds: [],
  } satisfies Order as Order;
};

/** Creates an order; a number is accepted once. */
export const create =
  (context: ProvidersContext, orders: Orders, paid: (order: Order) => Promise<void>) =>
  async (body: unknown, { refuse, fault }: Scenario): Promise<CallResult> => {
    const values = valuesOf(body);
    const input = read(context, values);
    if (typeof input === 'number') return failed(input);
    if (refuse !== undefined) return failed(Number(refuse || -500));
    if (orders.byTransId(values['app_trans_id'] ?? '') !== undefined) return failed(-68);
    const order = open(context, values, input, orders.newNumber());
    orders.add(order);
    context.clock.at(order.expiresAt, async () => {
      if (order.state === 'open') Object.assign(order, { state: 'failed', subCode: -54 });
    });
    if (fault?.verb === 'beforeResponse') await paid(order);
    return answer(1, 1, {
      zp_trans_token: order.token,
      order_url: `${context.url}/zalopay/pay/${order.token}`,
      order_token: order.token,
      qr_code: `00020101021226520010vn.zalopay0203001010604${order.zpTransId}`,
    });
  };
