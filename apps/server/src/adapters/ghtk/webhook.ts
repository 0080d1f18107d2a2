import type { TrackingUpdate, ParcelState } from '#ports/carrier.ts';
import { fieldsOf, trimmedOrNull } from '#platform/http/json-fields.ts';
import { fromVietnamTime } from '../lib/vietnam-time.ts';

/** 45 is a driver's unconfirmed report: not delivered yet, so no money moves. */
const STATES: Readonly<Record<string, ParcelState>> = {
  '-1': 'cancelled',
  1: 'ready_to_pick',
  2: 'ready_to_pick',
  7: 'picking',
  8: 'picking',
  12: 'picking',
  127: 'picking',
  128: 'picking',
  3: 'picked',
  123: 'picked',
  4: 'delivering',
  45: 'delivering',
  9: 'delivery_failed',
  10: 'delivery_failed',
  49: 'delivery_failed',
  410: 'delivery_failed',
  5: 'delivered',
  6: 'delivered',
  20: 'returning',
  11: 'returned',
  21: 'returned',
  13: 'lost',
};
const REASONS: Readonly<Record<string, string>> = {
  7: 'hãng chưa lấy được hàng',
  8: 'hãng hẹn lấy hàng vào lúc khác',
  127: 'hãng chưa lấy được hàng',
  128: 'hãng hẹn lấy hàng vào lúc khác',
  45: 'nhân viên báo đã giao, chờ hãng xác nhận',
  10: 'hãng hẹn giao vào lúc khác',
  410: 'hãng hẹn giao vào lúc khác',
};
const PARTIAL_DELIVERY = 'người nhận chỉ lấy một phần, phần còn lại được hoàn về shop';
/** The cash has been handed over to the market. */
const SETTLED = '6';
const MAX_STATUS_LENGTH = 60;

const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | null =>
  Object.hasOwn(table, key) ? table[key]! : null;

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{3,59}$/;
export const isCode = (value: unknown): value is string => typeof value === 'string' && CODE.test(value);

/** Documented both as a number and as text. */
export const amountOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{1,13}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
};
export const wordOf = (value: unknown): string | null =>
  (typeof value === 'number' ? String(value) : trimmedOrNull(value))?.slice(0, MAX_STATUS_LENGTH) ?? null;

const ZONED_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
/** ISO with a zone; a form turns an unescaped plus into a blank. */
const zonedTime = (value: unknown): Date | undefined => {
  const text = typeof value === 'string' ? value.replace(' ', '+') : '';
  const time = new Date(text);
  return ZONED_TIME.test(text) && !Number.isNaN(time.getTime()) ? time : undefined;
};

/** Undefined when the webhook cannot be read. */
export const updateOfWebhook = (fields: Readonly<Record<string, unknown>>): TrackingUpdate | undefined => {
  const [code, status, at] = [
    fields['label_id'],
    wordOf(fields['status_id']),
    zonedTime(fields['action_time']),
  ];
  if (!isCode(code) || status === null || at === undefined) return undefined;
  const partly = wordOf(fields['return_part_package']) === '1' ? PARTIAL_DELIVERY : null;
  return {
    trackingCode: code,
    reference: trimmedOrNull(fields['partner_id']),
    state: ownValue(STATES, status),
    status,
    at,
    reason: trimmedOrNull(fields['reason']) ?? partly ?? ownValue(REASONS, status),
    cod: amountOf(fields['pick_money']),
    fee: amountOf(fields['fee']),
    cashHandedOver: status === SETTLED,
  };
};

/** The sum of shipping and insurance; null when either is missing. */
export const feeOf = (order: Readonly<Record<string, unknown>>): number | null => {
  const [ship, insurance] = [amountOf(order['ship_money']), amountOf(order['insurance'] ?? 0)];
  return ship === null || insurance === null ? null : ship + insurance;
};

export const updateOfDetail = (data: unknown): TrackingUpdate | undefined => {
  const order = fieldsOf(data);
  const [code, status, at] = [order['label_id'], wordOf(order['status']), fromVietnamTime(order['modified'])];
  if (!isCode(code) || status === null || at === undefined) return undefined;
  return {
    trackingCode: code,
    reference: trimmedOrNull(order['partner_id']),
    state: ownValue(STATES, status),
    status,
    at,
    reason: ownValue(REASONS, status),
    cod: amountOf(order['pick_money']),
    fee: feeOf(order),
    cashHandedOver: status === SETTLED,
  };
};
