import type { TrackingUpdate, ParcelState } from '#ports/carrier.ts';
import { fieldsOf, textOrNull } from '#platform/http/json-fields.ts';

const STATES: Readonly<Record<string, ParcelState>> = {
  ready_to_pick: 'ready_to_pick',
  picking: 'picking',
  money_collect_picking: 'picking',
  picked: 'picked',
  storing: 'in_transit',
  transporting: 'in_transit',
  sorting: 'in_transit',
  delivering: 'delivering',
  money_collect_delivering: 'delivering',
  delivery_fail: 'delivery_failed',
  waiting_to_return: 'delivery_failed',
  delivered: 'delivered',
  return: 'returning',
  return_transporting: 'returning',
  return_sorting: 'returning',
  returning: 'returning',
  return_fail: 'returning',
  returned: 'returned',
  cancel: 'cancelled',
  damage: 'lost',
  lost: 'lost',
};
/** Null for `exception` and undocumented statuses, which staff check. */
const stateOf = (status: string): ParcelState | null =>
  Object.hasOwn(STATES, status) ? STATES[status]! : null;

const CODE = /^[A-Za-z0-9_-]{4,40}$/;
const MAX_STATUS_LENGTH = 60;

export const isCode = (value: unknown): value is string => typeof value === 'string' && CODE.test(value);
const amountOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
export const timeOf = (value: unknown): Date | undefined => {
  const time = typeof value === 'string' ? new Date(value) : undefined;
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time;
};

/** Undefined when the webhook cannot be read. */
export const updateOfWebhook = (body: unknown): TrackingUpdate | undefined => {
  const fields = fieldsOf(body);
  const [code, status, at] = [fields['OrderCode'], textOrNull(fields['Status']), timeOf(fields['Time'])];
  if (!isCode(code) || status === null || at === undefined) return undefined;
  return {
    trackingCode: code,
    reference: textOrNull(fields['ClientOrderCode']),
    state: stateOf(status),
    status: status.slice(0, MAX_STATUS_LENGTH),
    at,
    reason: textOrNull(fields['Reason']),
    cod: amountOf(fields['CODAmount']),
    fee: amountOf(fields['TotalFee']),
    cashHandedOver: timeOf(fields['CODTransferDate']) !== undefined,
  };
};

export const updateOfDetail = (data: unknown): TrackingUpdate | undefined => {
  const fields = fieldsOf(data);
  const log = Array.isArray(fields['log']) ? (fields['log'] as unknown[]) : [];
  const last = fieldsOf(log.at(-1));
  const [code, status] = [fields['order_code'], textOrNull(fields['status'])];
  const at = timeOf(last['status'] === status ? last['updated_date'] : fields['updated_date']);
  if (!isCode(code) || status === null || at === undefined) return undefined;
  return {
    trackingCode: code,
    reference: textOrNull(fields['client_order_code']),
    state: stateOf(status),
    status: status.slice(0, MAX_STATUS_LENGTH),
    at,
    reason: null,
    cod: amountOf(fields['cod_amount']),
    fee: amountOf(fields['total_fee']),
    cashHandedOver: timeOf(fields['cod_transfer_date']) !== undefined,
  };
};
