import {
  CarrierRefusal,
  type CarrierBooking,
  type CarrierOrder,
  type CarrierParcel,
  type CarrierRate,
  type Carrier,
} from '#ports/carrier.ts';
import type { CarrierAccount } from '../config-carriers.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { DAY, later, SECOND } from '#platform/time.ts';
import { requestJson, requestFile } from '#platform/http/http-client.ts';
import { fieldsOf } from '#platform/http/json-fields.ts';
import { isSameText } from '../lib/same-text.ts';
import { ghnAreas, type GhnArea } from './areas.ts';
import { isCode, updateOfDetail, updateOfWebhook, timeOf } from './webhook.ts';

const PROVIDER_NAME = 'GHN';
/** Grams; parcels from this weight on use the service for heavy goods. */
const HEAVY_FROM_G = 20_000;
const LIGHT = 2;
const HEAVY = 5;
const MAX_INSURED = 5_000_000;
/** HTTP status of refusals; the body has the reason. */
const REFUSED = 400;
const MAX_CONTENT_LENGTH = 500;
const MAX_NOTE_LENGTH = 500;
const MAX_REASON_LENGTH = 200;

const phoneOf = (phone: string): string => phone.replace(/^\+84/, '0').replace(/\D/g, '');
const serviceTypeOf = (grams: number): number => (grams < HEAVY_FROM_G ? LIGHT : HEAVY);

/** Returns GHN's data. @throws CarrierRefusal */
type Call = (path: string, body: object, signal?: AbortSignal) => Promise<unknown>;

const caller =
  ({ url, token, client }: CarrierAccount): Call =>
  async (path, body, signal) => {
    const answer = await requestJson(
      PROVIDER_NAME,
      `${url}/${path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', token, shopid: client },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      },
      { also: [REFUSED] },
    );
    const { code, message, data } = fieldsOf(answer.body);
    if (answer.status === REFUSED || code === REFUSED)
      throw new CarrierRefusal(
        typeof message === 'string' ? message.slice(0, MAX_REASON_LENGTH) : 'không rõ lý do',
      );
    if (code !== 200) throw new ServiceUnavailable(`${PROVIDER_NAME}: code ${String(code).slice(0, 8)}`);
    return data;
  };

/** Seconds since 1970; an Invalid Date for other values: the rate is left out. */
const secondsOf = (value: unknown): Date => new Date(typeof value === 'number' ? value * SECOND : Number.NaN);

const goodsOf = (items: CarrierOrder['items']) =>
  items.map(({ name, quantity, grams }) => ({ name, quantity, weight: grams }));

const areaFields = ([from, to]: readonly [GhnArea, GhnArea]) => ({
  from_district_id: from.district,
  from_ward_code: from.ward,
  to_district_id: to.district,
  to_ward_code: to.ward,
});

/** Undefined when the service does not accept the parcel. */
const rateOf = async (
  call: Call,
  {
    type,
    name,
    parcel,
    way,
  }: {
    readonly type: number;
    readonly name: string;
    readonly parcel: CarrierParcel;
    readonly way: ReturnType<typeof areaFields>;
  },
  signal: AbortSignal,
): Promise<CarrierRate | undefined> => {
  const { grams, value, cod } = parcel;
  const query = { ...way, service_type_id: type, weight: grams };
  try {
    const [fee, time] = await Promise.all([
      call(
        'v2/shipping-order/fee',
        {
          ...query,
          insurance_value: Math.min(value, MAX_INSURED),
          cod_value: cod,
          ...(type === HEAVY && { items: [{ name: 'Hàng hóa', quantity: 1, weight: grams }] }),
        },
        signal,
      ).then(fieldsOf),
      call('v2/shipping-order/leadtime', query, signal).then(fieldsOf),
    ]);
    const to = secondsOf(time['leadtime']);
    const earliest = later(secondsOf(time['order_date']), DAY);
    const price = typeof fee['total'] === 'number' ? fee['total'] : Number.NaN;
    return { service: String(type), name, price, from: earliest > to ? to : earliest, to };
  } catch (error) {
    if (error instanceof CarrierRefusal) return undefined;
    throw error;
  }
};

/** Null when GHN refuses. */
const noneForRefused = async (pending: Promise<unknown>): Promise<unknown> =>
  pending.catch((error: unknown) => {
    if (error instanceof CarrierRefusal) return null;
    throw error;
  });

const rowsOf = (data: unknown) => (Array.isArray(data) ? (data as unknown[]) : []).map(fieldsOf);

const ratesOf = async (
  call: Call,
  {
    way,
    parcel,
    shop_id,
  }: {
    readonly way: ReturnType<typeof areaFields>;
    readonly parcel: CarrierParcel;
    readonly shop_id: number;
  },
  signal: AbortSignal,
): Promise<CarrierRate[]> => {
  const type = serviceTypeOf(parcel.grams);
  const { from_district_id: from_district, to_district_id: to_district } = way;
  const query = { shop_id, from_district, to_district };
  const services = await noneForRefused(call('v2/shipping-order/available-services', query, signal));
  const rates = await Promise.all(
    rowsOf(services)
      .filter(({ service_type_id }) => service_type_id === type)
      .map(({ short_name }) => {
        const name = typeof short_name === 'string' ? short_name : 'Tiêu chuẩn';
        return rateOf(call, { type, name, parcel, way }, signal);
      }),
  );
  return rates.filter((rate) => rate !== undefined);
};

const bookingOf = (data: unknown): CarrierBooking => {
  const { order_code, total_fee, expected_delivery_time } = fieldsOf(data);
  if (!isCode(order_code)) throw new ServiceUnavailable(`${PROVIDER_NAME}: an order without a code`);
  return {
    trackingCode: order_code,
    // documented both as a number and as text
    fee: Math.max(0, Number.isSafeInteger(Number(total_fee)) ? Number(total_fee) : 0),
    expectedAt: timeOf(expected_delivery_time) ?? null,
  };
};

const orderOf = (order: CarrierOrder, [from, to]: readonly [GhnArea, GhnArea]) => ({
  payment_type_id: 1,
  required_note: 'KHONGCHOXEMHANG',
  client_order_code: order.reference,
  from_name: order.from.name,
  // without it GHN calls the account's number
  ...(order.from.phone !== '' && { from_phone: phoneOf(order.from.phone) }),
  from_address: order.from.address,
  from_ward_name: from.names[2],
  from_district_name: from.names[1],
  from_province_name: from.names[0],
  to_name: order.to.name,
  to_phone: phoneOf(order.to.phone),
  to_address: order.to.address,
  to_ward_code: to.ward,
  to_district_id: to.district,
  cod_amount: order.parcel.cod,
  insurance_value: Math.min(order.parcel.value, MAX_INSURED),
  content: order.items
    .map(({ name, quantity }) => `${quantity} × ${name}`)
    .join(', ')
    .slice(0, MAX_CONTENT_LENGTH),
  note: order.note.slice(0, MAX_NOTE_LENGTH),
  weight: order.parcel.grams,
  service_type_id: Number(order.service),
  items: goodsOf(order.items),
});

/** Giao Hàng Nhanh (api.ghn.vn). Unsigned webhooks with a secret in their address; a query confirms money. */
export const ghn = (account: CarrierAccount): Carrier => {
  const { url, hook } = account;
  const call = caller(account);
  const areaOf = ghnAreas((path, body) => call(path, body));
  return {
    code: 'ghn',
    name: 'Giao Hàng Nhanh',
    isQueryable: true,
    rates: async (from, to, parcel, { now, signal }) => {
      const [one, other] = await Promise.all([areaOf(from, now), areaOf(to, now)]);
      if (one === undefined || other === undefined) return [];
      return ratesOf(
        call,
        { way: areaFields([one, other]), parcel, shop_id: Number(account.client) },
        signal,
      );
    },
    book: async (order, now) => {
      const [from, to] = await Promise.all([areaOf(order.from, now), areaOf(order.to, now)]);
      if (from === undefined) throw new CarrierRefusal('hãng chưa lấy hàng ở phường, xã của shop.');
      if (to === undefined) throw new CarrierRefusal('hãng chưa giao đến phường, xã này.');
      return bookingOf(await call('v2/shipping-order/create', orderOf(order, [from, to])));
    },
    find: async (reference) => {
      const data = await noneForRefused(
        call('v2/shipping-order/detail-by-client-code', { client_order_code: reference }),
      );
      return data === null || fieldsOf(data)['status'] === 'cancel' ? null : bookingOf(data);
    },
    cancel: async (trackingCode) => {
      const data = await noneForRefused(call('v2/switch-status/cancel', { order_codes: [trackingCode] }));
      return rowsOf(data)[0]?.['result'] === true;
    },
    label: async (trackingCode) => {
      const tokenReply = await noneForRefused(call('v2/a5/gen-token', { order_codes: [trackingCode] }));
      const { token } = fieldsOf(tokenReply);
      if (typeof token !== 'string') throw new ServiceUnavailable(`${PROVIDER_NAME}: no token for a label`);
      const page = url.replace(/\/shiip\/public-api$/, '/a5/public-api/printA5');
      return requestFile(PROVIDER_NAME, `${page}?${new URLSearchParams({ token }).toString()}`);
    },
    readWebhook: ({ body, query }) => {
      if (!isSameText(query['token'], hook)) return undefined;
      try {
        return updateOfWebhook(JSON.parse(body));
      } catch {
        return undefined;
      }
    },
    query: async (trackingCode, { signal }) => {
      const data = await noneForRefused(
        call('v2/shipping-order/detail', { order_code: trackingCode }, signal),
      );
      return data === null ? null : (updateOfDetail(data) ?? null);
    },
  };
};
