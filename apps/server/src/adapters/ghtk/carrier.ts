import {
  CarrierRefusal,
  type CarrierBooking,
  type CarrierOrder,
  type CarrierParcel,
  type CarrierPlace,
  type CarrierRate,
  type Carrier,
} from '#ports/carrier.ts';
import type { CarrierAccount } from '../config-carriers.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { requestJson, requestFile } from '#platform/http/http-client.ts';
import { fieldsOf } from '#platform/http/json-fields.ts';
import { isSameText } from '../lib/same-text.ts';
import { amountOf, feeOf, isCode, updateOfDetail, updateOfWebhook, wordOf } from './webhook.ts';

const PROVIDER_NAME = 'GHTK';
const NAMES: Readonly<Record<string, string>> = { road: 'Đường bộ', fly: 'Đường bay' };
/** Grams; heavier parcels need another contract with GHTK. */
const HEAVY_FROM_G = 20_000;
const MAX_INSURED = 20_000_000;
const MAX_NOTE_LENGTH = 120;
const MAX_REASON_LENGTH = 200;
/** Refusals come with these statuses or with 200. */
const REFUSED = [400, 404, 422];
/** GHTK's internal errors and a wrong token: the state of the parcel stays unknown. */
const NO_ANSWER = /^[12]0\d{3}$/;
const CANCELLED = '-1';
const ALREADY_CANCELLED = '50101';
const REFERENCE_USED = '30107';

type Fields = Readonly<Record<string, unknown>>;
/** Returns GHTK's reply, refusals (`success` false) included. */
type Call = (
  path: string,
  options?: { readonly body?: object; readonly signal?: AbortSignal },
) => Promise<Fields>;

const headersOf = ({ token, client }: CarrierAccount) => ({ token, 'x-client-source': client });

const caller =
  (account: CarrierAccount): Call =>
  async (path, { body, signal } = {}) => {
    const request: RequestInit = {
      headers: { ...headersOf(account), 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      ...(signal && { signal }),
    };
    const answer = await requestJson(PROVIDER_NAME, `${account.url}/services/${path}`, request, {
      also: REFUSED,
    });
    const reply = fieldsOf(answer.body);
    const code = wordOf(reply['error_code']) ?? '';
    if (typeof reply['success'] !== 'boolean' || NO_ANSWER.test(code))
      throw new ServiceUnavailable(`${PROVIDER_NAME}: HTTP ${answer.status}, code ${code.slice(0, 8)}`);
    return reply;
  };

/** @throws CarrierRefusal with GHTK's reason */
const requireSuccess = (reply: Fields): Fields => {
  if (reply['success'] === true) return reply;
  const { message } = reply;
  throw new CarrierRefusal(
    typeof message === 'string' && message !== '' ? message.slice(0, MAX_REASON_LENGTH) : 'không rõ lý do',
  );
};

const phoneOf = (phone: string): string => phone.replace(/^\+84/, '0').replace(/\D/g, '');

/** Earlier names of provinces, which GHTK's price table still uses. */
const EARLIER_NAMES: Readonly<Record<string, string>> = { 'Thành phố Huế': 'Thừa Thiên Huế' };
const provinceOf = ({ province }: CarrierPlace): string => EARLIER_NAMES[province] ?? province;

const insuredValue = (value: number): number => Math.min(Math.max(value, 1), MAX_INSURED);

/** Undefined when this transport does not serve the route. */
const rateOf = async (
  call: Call,
  transport: string,
  [from, to]: readonly [CarrierPlace, CarrierPlace],
  { grams, value }: CarrierParcel,
  signal: AbortSignal,
): Promise<CarrierRate | undefined> => {
  const query = new URLSearchParams({
    pick_province: provinceOf(from),
    pick_district: from.district,
    ...(from.ward && { pick_ward: from.ward }),
    province: provinceOf(to),
    district: to.district,
    ...(to.ward && { ward: to.ward }),
    weight: String(grams),
    value: String(insuredValue(value)),
    transport,
    deliver_option: 'none',
  });
  const reply = await call(`shipment/fee?${query.toString()}`, { signal });
  const fee = fieldsOf(reply['fee']);
  if (reply['success'] !== true || fee['delivery'] !== true) return undefined;
  // GHTK answers no delivery days
  const price = typeof fee['fee'] === 'number' ? fee['fee'] : Number.NaN;
  return { service: transport, name: NAMES[transport]!, price, from: null, to: null };
};

const MORNING = /sáng/i;
/** The end of `Chiều 2026-11-25`; null without a date. */
const dueOf = (text: unknown): Date | null => {
  const day = typeof text === 'string' ? /\d{4}-\d\d-\d\d/.exec(text)?.[0] : undefined;
  if (typeof text !== 'string' || day === undefined) return null;
  const deadline = new Date(`${day}T${MORNING.test(text.normalize('NFC')) ? '12' : '18'}:00:00+07:00`);
  return Number.isNaN(deadline.getTime()) ? null : deadline;
};

const bookingOf = (
  code: unknown,
  { fee, due }: { readonly fee: number | null; readonly due: unknown },
): CarrierBooking => {
  if (!isCode(code)) throw new ServiceUnavailable(`${PROVIDER_NAME}: an order without a label`);
  return { trackingCode: code, fee: fee ?? 0, expectedAt: dueOf(due) };
};

/** Weights are in kilograms, GHTK's default. The shop pays shipping: the courier collects only the cash. */
const orderOf = ({ reference, service, from, to, parcel, items, note }: CarrierOrder) => ({
  products: items.map(({ name, quantity, grams }) => ({ name, quantity, weight: grams / 1000 })),
  order: {
    id: reference,
    pick_name: from.name,
    pick_address: from.address,
    pick_province: provinceOf(from),
    pick_district: from.district,
    pick_ward: from.ward,
    pick_tel: phoneOf(from.phone),
    name: to.name,
    address: to.address,
    province: provinceOf(to),
    district: to.district,
    ward: to.ward,
    // required without a street, which the address contains
    hamlet: 'Khác',
    tel: phoneOf(to.phone),
    is_freeship: 1,
    pick_money: parcel.cod,
    value: insuredValue(parcel.value),
    total_weight: parcel.grams / 1000,
    weight_option: 'kilogram',
    transport: service,
    pick_option: 'cod',
    note: note.slice(0, MAX_NOTE_LENGTH),
  },
});

const isTaken = (reply: Fields): boolean =>
  reply['success'] === false &&
  (fieldsOf(reply['error'])['code'] === 'ORDER_ID_EXIST' || wordOf(reply['error_code']) === REFERENCE_USED);

const findWith =
  (call: Call): Carrier['find'] =>
  async (reference) => {
    const reply = await call(`shipment/v2/partner_id:${encodeURIComponent(reference)}`);
    const order = fieldsOf(reply['order']);
    if (reply['success'] !== true || wordOf(order['status']) === CANCELLED) return null;
    return bookingOf(order['label_id'], { fee: feeOf(order), due: order['deliver_date'] });
  };

/** GHTK books a reference once: a repeated call returns the existing order. */
const bookWith = (call: Call, find: Carrier['find']) => async (order: CarrierOrder) => {
  if (!Object.hasOwn(NAMES, order.service)) throw new CarrierRefusal('hãng không có dịch vụ này.');
  if (order.from.phone === '') throw new CarrierRefusal('shop chưa có số điện thoại để hãng gọi lấy hàng.');
  const reply = await call('shipment/order/?ver=1.5', { body: orderOf(order) });
  if (isTaken(reply)) {
    const before = await find(order.reference);
    if (before === null) throw new CarrierRefusal('mã đơn này thuộc về một vận đơn đã hủy.');
    return before;
  }
  const booked = fieldsOf(requireSuccess(reply)['order']);
  return bookingOf(booked['label'], { fee: amountOf(booked['fee']), due: booked['estimated_deliver_time'] });
};

const isCancelledBefore = ({ error_code, message }: Fields): boolean =>
  wordOf(error_code) === ALREADY_CANCELLED ||
  (typeof message === 'string' && message.normalize('NFC').includes('trạng thái hủy'));

const formOf = (body: string, type = ''): Fields =>
  /^application\/json\b/i.test(type)
    ? fieldsOf(JSON.parse(body))
    : Object.fromEntries(new URLSearchParams(body));

/** Giao Hàng Tiết Kiệm (api.ghtk.vn). Unsigned webhooks with a secret in their address; a query confirms money. */
export const ghtk = (account: CarrierAccount): Carrier => {
  const call = caller(account);
  const find = findWith(call);
  return {
    code: 'ghtk',
    name: 'Giao Hàng Tiết Kiệm',
    isQueryable: true,
    rates: async (from, to, parcel, { signal }) => {
      if (parcel.grams >= HEAVY_FROM_G) return [];
      // no air transport within a province
      const ways = from.provinceCode === to.provinceCode ? ['road'] : ['road', 'fly'];
      const rates = await Promise.all(ways.map((way) => rateOf(call, way, [from, to], parcel, signal)));
      return rates.filter((rate) => rate !== undefined);
    },
    book: bookWith(call, find),
    find,
    cancel: async (trackingCode) => {
      const reply = await call(`shipment/cancel/${encodeURIComponent(trackingCode)}`, { body: {} });
      return reply['success'] === true || isCancelledBefore(reply);
    },
    label: async (trackingCode) => {
      const path = `label/${encodeURIComponent(trackingCode)}?original=portrait&paper_size=A6`;
      const file = await requestFile(PROVIDER_NAME, `${account.url}/services/${path}`, {
        headers: headersOf(account),
      });
      if (!file.type.startsWith('application/pdf'))
        throw new ServiceUnavailable(`${PROVIDER_NAME}: a label that is no PDF`);
      return file;
    },
    readWebhook: ({ body, headers, query }) => {
      if (!isSameText(query['hash'], account.hook)) return undefined;
      try {
        return updateOfWebhook(formOf(body, headers['content-type']));
      } catch {
        return undefined;
      }
    },
    query: async (trackingCode, { signal }) => {
      const reply = await call(`shipment/v2/${encodeURIComponent(trackingCode)}`, { signal });
      return reply['success'] === true ? (updateOfDetail(reply['order']) ?? null) : null;
    },
  };
};
