import type { CallbackRequest, CallbackFaults } from '../callbacks.ts';
import { type Parcel, type Stage, stageOf, type Step } from '../parcels.ts';
import { zonedTime } from './response.ts';

interface Status {
  readonly id: number;
  readonly text: string;
}

/** GHTK's status codes. It has none for transport between depots: the parcel stays picked up. */
const statuses: Readonly<Record<Stage, Status>> = {
  created: { id: 2, text: 'Đã tiếp nhận' },
  picking: { id: 12, text: 'Đã điều phối lấy hàng/Đang lấy hàng' },
  picked: { id: 3, text: 'Đã lấy hàng/Đã nhập kho' },
  transporting: { id: 3, text: 'Đã lấy hàng/Đã nhập kho' },
  delivering: { id: 4, text: 'Đã điều phối giao hàng/Đang giao hàng' },
  delivery_failed: { id: 10, text: 'Delay giao hàng' },
  delivered: { id: 5, text: 'Đã giao hàng/Chưa đối soát' },
  returning: { id: 20, text: 'Đang trả hàng (COD cầm hàng đi trả)' },
  returned: { id: 21, text: 'Đã trả hàng (COD đã trả xong hàng)' },
  cancelled: { id: -1, text: 'Hủy đơn hàng' },
  lost: { id: 13, text: 'Đơn hàng bồi hoàn' },
  mystery: { id: 999, text: 'Trạng thái lạ' },
};
const settled: Status = { id: 6, text: 'Đã đối soát' };

/** A delivered parcel stays settled from the hand-over of its cash on. */
export const statusOf = (parcel: Parcel, stage = stageOf(parcel)): Status =>
  stage === 'delivered' && parcel.cashAt !== undefined ? settled : statuses[stage];

/** Start of the present status in ms. */
export const since = (parcel: Parcel, { stage, at }: Step): number =>
  stage === 'delivered' ? (parcel.cashAt ?? at) : at;

const reasons: Partial<Record<Stage, readonly [string, string]>> = {
  delivery_failed: ['130', 'Người nhận không nghe máy'],
  returning: ['131', 'Người nhận từ chối nhận hàng'],
  lost: ['', 'Thất lạc trong kho'],
};

/** The address without its secret: the market must reject the call. */
const withoutSecret = (hook: string): string => {
  const url = new URL(hook);
  url.searchParams.set('hash', 'a-secret-somebody-made-up');
  return url.href;
};

/** A form as in GHTK's example: the `+` of a time is not escaped. */
const form = (fields: Readonly<Record<string, string | number>>): string =>
  Object.entries(fields)
    .map(
      ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%3A', ':').replaceAll('%2B', '+')}`,
    )
    .join('&');

/** The body of a webhook. It is not signed: the address contains a secret. */
export const webhookOf = (
  parcel: Parcel,
  step: Step,
  { forge, hook }: CallbackFaults & { readonly hook: string },
): CallbackRequest | undefined => {
  if (forge !== undefined && !['signature', 'amount', 'order', 'status'].includes(forge)) return undefined;
  const [reason_code, reason] = reasons[step.stage] ?? ['', ''];
  return {
    url: forge === 'signature' ? withoutSecret(hook) : hook,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form({
      label_id: forge === 'order' ? 'S1.A1.1' : parcel.code,
      partner_id: forge === 'order' ? 'CP-0000-00000' : parcel.reference,
      action_time: zonedTime(since(parcel, step)),
      status_id: statusOf(parcel, forge === 'status' ? 'mystery' : step.stage).id,
      reason_code,
      reason,
      weight: parcel.grams / 1000,
      fee: parcel.fee,
      pick_money: forge === 'amount' ? parcel.cod + 1_000 : parcel.cod,
      return_part_package: 0,
    }),
  };
};
