import type { CallbackRequest, CallbackFaults } from '../callbacks.ts';
import type { Parcel, Stage, Step } from '../parcels.ts';

const secret = 'demo-hook-of-this-machine';
const forgedSecret = 'a-secret-somebody-made-up';
const knownForgeries = ['signature', 'missing', 'amount', 'order', 'status'];

/** Viettel Post's status codes. It documents none for a lost parcel, which its staff report to the market. */
const statuses: Readonly<Record<Stage, readonly [number, string]>> = {
  created: [103, 'Giao cho bưu cục'],
  picking: [104, 'Giao cho Bưu tá đi nhận'],
  picked: [105, 'Bưu Tá đã nhận hàng'],
  transporting: [300, 'Khai thác đi'],
  delivering: [500, 'Giao bưu tá đi phát'],
  delivery_failed: [506, 'Phát thất bại'],
  delivered: [501, 'Phát thành công'],
  returning: [515, 'Duyệt hoàn'],
  returned: [504, 'Hoàn thành công - Chuyển trả người gửi'],
  cancelled: [107, 'Đối tác yêu cầu hủy qua API'],
  lost: [998, 'Đang xác minh'],
  mystery: [999, 'Bưu gửi biến mất'],
};

const failures: Partial<Record<Stage, readonly [number, string]>> = {
  delivery_failed: [36, 'Không liên lạc được khách hàng nhận'],
  returning: [30, 'Khách hàng không có nhu cầu nhận hàng'],
};

const hoursAhead = 7;
/** `10/11/2025 11:07:16`, Vietnam time. */
const localTime = (ms: number): string => {
  const [date = '', time = ''] = new Date(ms + hoursAhead * 3_600_000).toISOString().split('T');
  return `${date.split('-').toReversed().join('/')} ${time.slice(0, 8)}`;
};

/** The body of a webhook. It is not signed: header and body contain a secret. */
export const webhookOf = (
  parcel: Parcel,
  { stage, at }: Step,
  { forge, hook }: CallbackFaults & { readonly hook: string },
): CallbackRequest | undefined => {
  if (forge !== undefined && !knownForgeries.includes(forge)) return undefined;
  const sentSecret = forge === 'missing' ? undefined : forge === 'signature' ? forgedSecret : secret;
  const [ORDER_STATUS, STATUS_NAME] = statuses[forge === 'status' ? 'mystery' : stage];
  const [reason = null, NOTE = STATUS_NAME] = failures[stage] ?? [];
  const place = 'HNI, HKM, Bưu cục Hoàn Kiếm - HNI - Hà Nội';
  const DATA = {
    ORDER_NUMBER: forge === 'order' ? 'VTPKHONGCO' : parcel.code,
    ORDER_REFERENCE: forge === 'order' ? 'CP-0000-00000' : parcel.reference,
    ORDER_STATUSDATE: localTime(at),
    ORDER_STATUS,
    STATUS_NAME,
    LOCALION_CURRENTLY: place,
    LOCATION_CURRENTLY: place,
    NOTE,
    MONEY_COLLECTION: forge === 'amount' ? parcel.cod + 1_000 : parcel.cod,
    MONEY_FEECOD: 0,
    MONEY_TOTALFEE: parcel.fee,
    MONEY_TOTAL: parcel.fee,
    MONEY_TOTALVAT: 0,
    EXPECTED_DELIVERY: 'Dịch vụ chưa quy định chỉ tiêu',
    EXPECTED_DELIVERY_DATE: null,
    PRODUCT_WEIGHT: parcel.grams,
    ORDER_PAYMENT: parcel.cod > 0 ? 3 : 1,
    ORDER_SERVICE_ADD: null,
    DETAIL: [],
    VOUCHER_VALUE: 0,
    MONEY_COLLECTION_ORIGIN: null,
    EMPLOYEE_NAME: 'Phạm Minh Đức',
    EMPLOYEE_PHONE: '84967299927',
    // from the return on, all webhooks are about the return
    IS_RETURNING: parcel.steps.some((step) => step.stage === 'returning' && step.at <= at),
    POD: { IMAGES: [] },
    REASON_CODE: reason === null ? null : String(reason),
  };
  return {
    url: hook,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(sentSecret !== undefined && { authorization: sentSecret }),
    },
    body: JSON.stringify({ DATA, TOKEN: sentSecret ?? null }),
  };
};
