import type { TrackingUpdate, ParcelState } from '#ports/carrier.ts';
import { fieldsOf, textOrNull } from '#platform/http/json-fields.ts';
import { fromVietnamTime } from '../lib/vietnam-time.ts';

const STATES: Readonly<Record<number, ParcelState>> = {
  100: 'ready_to_pick',
  102: 'ready_to_pick',
  103: 'ready_to_pick',
  104: 'picking',
  105: 'picked',
  200: 'picked',
  202: 'picked',
  300: 'in_transit',
  310: 'in_transit',
  320: 'in_transit',
  400: 'in_transit',
  401: 'in_transit',
  402: 'in_transit',
  403: 'in_transit',
  509: 'in_transit',
  500: 'delivering',
  508: 'delivering',
  550: 'delivering',
  506: 'delivery_failed',
  507: 'delivery_failed',
  // a question whether to return the parcel: the sender may still choose delivery (550), and only 515 agrees to the return
  505: 'delivery_failed',
  515: 'returning',
  502: 'returning',
  501: 'delivered',
  504: 'returned',
  101: 'cancelled',
  107: 'cancelled',
  201: 'cancelled',
  503: 'cancelled',
};
/** A returning parcel passes through the same states; "delivered" then means delivered to the sender. */
const returnState = (state: ParcelState): ParcelState => {
  if (state === 'delivered') return 'returned';
  return state === 'returned' || state === 'cancelled' ? state : 'returning';
};
/** The suffix of the number of a returning parcel. */
const RETURN_SUFFIX = /1P1$/;

const REASONS: Readonly<Record<number, string>> = {
  20: 'Người nhận từ chối vì sai màu sắc',
  21: 'Người nhận từ chối vì sai kích thước',
  22: 'Người nhận từ chối vì sai kiểu dáng',
  23: 'Người nhận từ chối vì chất lượng kém',
  24: 'Người nhận từ chối vì không được xem hàng',
  25: 'Người nhận từ chối vì sai số lượng',
  26: 'Người nhận từ chối vì sai tiền thu hộ',
  27: 'Số điện thoại người nhận không đúng',
  30: 'Người nhận không còn nhu cầu',
  31: 'Người nhận nói không đặt đơn',
  32: 'Sai địa chỉ người nhận',
  35: 'Người nhận hẹn giao lại',
  36: 'Không liên lạc được với người nhận',
  37: 'Bưu tá hẹn giao lại',
  38: 'Người nhận sẽ đến bưu cục lấy',
  43: 'Người gửi yêu cầu chuyển hoàn',
  46: 'Người nhận hẹn lại nhiều lần',
  47: 'Nhiều lần không liên lạc được với người nhận',
};
const STATES_WITH_REASON = new Set<ParcelState | null>(['delivery_failed', 'returning', 'cancelled']);

const CODE = /^[A-Za-z0-9_-]{4,40}$/;
export const isCode = (value: unknown): value is string => typeof value === 'string' && CODE.test(value);
const amountOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

/** Documented both as a number and as text. */
const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
};

/** `10/11/2025 11:07:16`, Vietnam time. */
const timeOf = (value: unknown): Date | undefined => {
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (.+)$/.exec(String(value)) ?? [];
  return fromVietnamTime(`${year}-${month}-${day} ${time}`);
};

const reasonOf = (code: unknown, note: unknown): string | null => {
  const number = numberOf(code);
  return (number === null ? undefined : REASONS[number]) ?? textOrNull(note);
};

/** Undefined when `DATA` of a webhook cannot be read. */
export const trackingUpdateOf = (data: unknown): TrackingUpdate | undefined => {
  const fields = fieldsOf(data);
  const [number, status] = [fields['ORDER_NUMBER'], numberOf(fields['ORDER_STATUS'])];
  const at = timeOf(fields['ORDER_STATUSDATE']);
  if (!isCode(number) || status === null || at === undefined) return undefined;
  const baseState = STATES[status] ?? null;
  const isReturning = fields['IS_RETURNING'] === true || RETURN_SUFFIX.test(number);
  const state = baseState !== null && isReturning ? returnState(baseState) : baseState;
  return {
    trackingCode: number.replace(RETURN_SUFFIX, ''),
    reference: textOrNull(fields['ORDER_REFERENCE']),
    state,
    status: String(status),
    at,
    reason: STATES_WITH_REASON.has(state) ? reasonOf(fields['REASON_CODE'], fields['NOTE']) : null,
    // a returning parcel collects no cash
    cod: isReturning ? null : amountOf(fields['MONEY_COLLECTION']),
    // 0 until the parcel has been weighed
    fee: amountOf(fields['MONEY_TOTAL']) || null,
    cashHandedOver: false,
  };
};
