import {
  CarrierRefusal,
  type CarrierBooking,
  type CarrierOrder,
  type CarrierParcel,
  type CarrierRate,
  type Carrier,
} from '#ports/carrier.ts';
import type { ViettelPostAccount } from '../config-carriers.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { DAY, HOUR, later } from '#platform/time.ts';
import type { RawRequest } from '@market/contract/route';
import { requestFile } from '#platform/http/http-client.ts';
import { fieldsOf } from '#platform/http/json-fields.ts';
import { isSameText } from '../lib/same-text.ts';
import type { AreaMatch } from '../lib/area-levels.ts';
import { vtpAreas } from './areas.ts';
import { vtpCalls, PROVIDER_NAME } from './client.ts';
import { isCode, trackingUpdateOf } from './webhook.ts';

type Area = AreaMatch<number, number, number>;

const GOODS = 'HH';
const WITHIN_VIETNAM = 1;
const NO_CASH = 1;
/** Payment type: collect the price of the goods; the market pays shipping. */
const CASH = 3;
const CANCEL = 4;
/** A label of A6 without the shipping fee. */
const LABEL = { type: '2', showPostage: '0' };
const LABEL_HOURS = 1;
/** Limit of each text field. */
const MAX_TEXT_BYTES = 150;

/** The refusal of a repeated reference; undocumented. */
const BOOKED = /already exist|duplicate|đã tồn tại|trùng/i;
const ALREADY_CANCELLED = /^order status already exists/i;

/** Cuts to the limit without splitting a character. */
const truncate = (text: string): string =>
  new TextDecoder().decode(Buffer.from(text.trim()).subarray(0, MAX_TEXT_BYTES), { stream: true });
const phoneOf = (phone: string): string => phone.replace(/^\+84/, '0').replace(/\D/g, '');

const noneForRefused = async <Result>(pending: Promise<Result>): Promise<Result | null> =>
  pending.catch((error: unknown) => {
    if (error instanceof CarrierRefusal) return null;
    throw error;
  });

/** `48 giờ` as hours; null when empty, NaN when unreadable. */
const hoursOf = (time: unknown): number | null => {
  if (typeof time !== 'string' || !/\d/.test(time)) return null;
  const [, count, unit] = /^\s*(\d+(?:\.\d+)?)\s*(giờ|ngày)\s*$/i.exec(time) ?? [];
  return Number(count) * (unit?.toLowerCase() === 'ngày' ? DAY / HOUR : 1);
};

const rateOf = (row: Readonly<Record<string, unknown>>, now: Date): CarrierRate => {
  const { MA_DV_CHINH: service, TEN_DICHVU: name, GIA_CUOC: price } = row;
  const hours = hoursOf(row['THOI_GIAN']);
  const to = hours === null ? null : later(now, hours * HOUR);
  return {
    service: typeof service === 'string' ? service : '',
    name: typeof name === 'string' ? name : '',
    price: typeof price === 'number' ? price : Number.NaN,
    from: to && new Date(Math.min(later(now, DAY).getTime(), to.getTime())),
    to,
  };
};

const areaFields = ([from, to]: readonly [Area, Area]) => ({
  SENDER_PROVINCE: from.province.id,
  SENDER_DISTRICT: from.district.id,
  SENDER_WARD: from.ward.id,
  RECEIVER_PROVINCE: to.province.id,
  RECEIVER_DISTRICT: to.district.id,
  RECEIVER_WARD: to.ward.id,
});
const parcelOf = ({ grams, value, cod }: CarrierParcel) => ({
  PRODUCT_TYPE: GOODS,
  PRODUCT_WEIGHT: grams,
  PRODUCT_PRICE: value,
  MONEY_COLLECTION: cod,
});
const addressOf = ({ address, ward, district, province }: CarrierOrder['to']): string =>
  truncate([address, ward, district, province].join(', '));

const orderOf = (order: CarrierOrder, ends: readonly [Area, Area], user: string) => ({
  ...areaFields(ends),
  ...parcelOf(order.parcel),
  ORDER_NUMBER: order.reference,
  CHECK_UNIQUE: true,
  GROUPADDRESS_ID: 0,
  SENDER_FULLNAME: truncate(order.from.name),
  // without it they call the account's number
  SENDER_PHONE: phoneOf(order.from.phone || user),
  SENDER_ADDRESS: addressOf(order.from),
  RECEIVER_FULLNAME: truncate(order.to.name),
  RECEIVER_PHONE: phoneOf(order.to.phone),
  RECEIVER_ADDRESS: addressOf(order.to),
  PRODUCT_NAME: truncate(order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')),
  PRODUCT_QUANTITY: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
  ORDER_PAYMENT: order.parcel.cod > 0 ? CASH : NO_CASH,
  ORDER_SERVICE: order.service,
  ORDER_SERVICE_ADD: '',
  ORDER_NOTE: truncate(order.note),
  LIST_ITEM: order.items.map(({ name, quantity, grams }) => ({
    PRODUCT_NAME: truncate(name),
    PRODUCT_QUANTITY: quantity,
    PRODUCT_WEIGHT: grams,
  })),
});

const bookingOf = (data: unknown, now: Date): CarrierBooking => {
  const { ORDER_NUMBER: number, MONEY_TOTAL: total, KPI_HT: hours } = fieldsOf(data);
  if (!isCode(number)) throw new ServiceUnavailable(`${PROVIDER_NAME}: an order without a code`);
  return {
    trackingCode: number,
    fee: typeof total === 'number' && Number.isSafeInteger(total) ? Math.max(0, total) : 0,
    expectedAt: typeof hours === 'number' && hours > 0 ? later(now, hours * HOUR) : null,
  };
};

const jsonOf = (body: string): Readonly<Record<string, unknown>> => {
  try {
    return fieldsOf(JSON.parse(body));
  } catch {
    return {};
  }
};
/** Viettel Post sends the secret in the body and in the header; either authenticates. */
const isTheirs = ({ headers }: RawRequest, token: unknown, hook: string): boolean =>
  isSameText(headers['authorization'], hook) ||
  isSameText(typeof token === 'string' ? token : undefined, hook);

/** Viettel Post (document of November 2025). Without a tracking query only webhooks report a lost booking's result. */
export const vtp = (account: ViettelPostAccount): Carrier => {
  const { call, list } = vtpCalls(account);
  const areaOf = vtpAreas(list);
  return {
    code: 'vtp',
    name: PROVIDER_NAME,
    isQueryable: false,
    rates: async (from, to, parcel, { now, signal }) => {
      const [one, other] = await Promise.all([areaOf(from, now), areaOf(to, now)]);
      if (one === undefined || other === undefined) return [];
      const query = { ...areaFields([one, other]), ...parcelOf(parcel), TYPE: WITHIN_VIETNAM };
      const reply = await noneForRefused(call('order/getPriceAll', query, signal));
      if (reply !== null && !Array.isArray(reply.data))
        throw new ServiceUnavailable(`${PROVIDER_NAME}: no list of prices`);
      return ((reply?.data ?? []) as unknown[]).map((row) => rateOf(fieldsOf(row), now));
    },
    book: async (order, now) => {
      const [from, to] = await Promise.all([areaOf(order.from, now), areaOf(order.to, now)]);
      if (from === undefined) throw new CarrierRefusal('hãng chưa lấy hàng ở phường, xã của shop.');
      if (to === undefined) throw new CarrierRefusal('hãng chưa giao đến phường, xã này.');
      try {
        return bookingOf(
          (await call('order/createOrder', orderOf(order, [from, to], account.user))).data,
          now,
        );
      } catch (error) {
        // booked by an earlier try; its code comes with the next webhook
        if (error instanceof CarrierRefusal && BOOKED.test(error.message))
          throw new ServiceUnavailable(`${PROVIDER_NAME}: booked, and the code is not known yet`, {
            cause: error,
          });
        throw error;
      }
    },
    find: () => Promise.resolve(null),
    cancel: async (trackingCode) => {
      try {
        await call('order/UpdateOrder', {
          TYPE: CANCEL,
          ORDER_NUMBER: trackingCode,
          NOTE: 'Đơn hàng đã hủy',
        });
        return true;
      } catch (error) {
        if (error instanceof CarrierRefusal) return ALREADY_CANCELLED.test(error.message);
        throw error;
      }
    },
    label: async (trackingCode, now) => {
      const until = later(now, LABEL_HOURS * HOUR).getTime();
      const pending = call('order/printing-code', { EXPIRY_TIME: until, ORDER_ARRAY: [trackingCode] });
      const { message: bill = '' } = (await noneForRefused(pending)) ?? {};
      if (bill === '') throw new ServiceUnavailable(`${PROVIDER_NAME}: no code for a label`);
      const query = new URLSearchParams({ ...LABEL, bill }).toString();
      return requestFile(PROVIDER_NAME, `${account.labels}/DigitalizePrint/report.do?${query}`);
    },
    readWebhook: (raw) => {
      const { DATA: data, TOKEN: token } = jsonOf(raw.body);
      return isTheirs(raw, token, account.hook) ? trackingUpdateOf(data) : undefined;
    },
    query: () => Promise.resolve(null),
  };
};
