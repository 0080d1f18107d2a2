import type { SellerOrder, SellerOrderAction } from '@market/contract/orders/schemas';
import {
  acceptSellerCancellation,
  confirmSellerOrder,
  declineSellerCancellation,
  deliverSellerOrder,
  readySellerOrder,
  rejectSellerOrder,
  shipSellerOrder,
  withdrawSellerCancellation,
} from '@market/contract/orders/seller-routes';
import { TRACKING_CODE_MAX } from '@market/contract/constants/orders';
import { useState } from 'react';
import { call } from '#app/api.ts';
import type { ChosenReason, UnsentReason } from '#features/orders/reason-dialog.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { toast } from '#ui/toast-store.ts';
import { focusContent } from '#ui/use-dialog.ts';
import { isCollectedOrder } from './next-step.ts';

export type StepCode = SellerOrderAction['code'];

const STEPS = {
  confirm: { route: confirmSellerOrder, done: 'Đã xác nhận đơn' },
  accept_cancellation: { route: acceptSellerCancellation, done: 'Đã đồng ý hủy đơn' },
  decline_cancellation: { route: declineSellerCancellation, done: 'Đã giữ lại đơn' },
  withdraw_cancellation: { route: withdrawSellerCancellation, done: 'Đã rút đề nghị hủy' },
  ready: { route: readySellerOrder, done: 'Kiện hàng đã sẵn sàng' },
  shipped: { route: shipSellerOrder, done: 'Đã giao cho đơn vị vận chuyển' },
  delivered: { route: deliverSellerOrder, done: 'Đã giao đến người mua' },
} as const;
type PlainStep = keyof typeof STEPS;
type ShippedParcel = Parameters<typeof call<typeof shipSellerOrder>>[1]['body'];

/** Delivered already: only the cash collection is open. */
const awaitsCash = ({
  cod_status,
  buyer_status,
}: Pick<SellerOrder, 'cod_status' | 'buyer_status'>): boolean =>
  cod_status === 'expected' && buyer_status === 'delivered';

/** Includes the tracking code when a carrier was booked. */
const doneText = (code: PlainStep, before: SellerOrder, now: SellerOrder): string => {
  const parcel = now.fulfillments[0];
  if (code === 'ready' && parcel?.trackingNumber)
    return `Đã báo ${parcel.trackingCompany} đến lấy hàng, mã ${parcel.trackingNumber}`;
  if (code === 'shipped' && isCollectedOrder(now)) return 'Đã báo người mua đến lấy';
  return code === 'delivered' && awaitsCash(before) ? 'Đã ghi nhận thu tiền' : STEPS[code].done;
};

/** Confirmation texts of irreversible steps. */
const QUESTIONS: Partial<Record<StepCode, (order: SellerOrder) => string>> = {
  accept_cancellation: ({ orderNumber }) =>
    `Đồng ý hủy đơn #${orderNumber}? Hàng về lại kho, tiền đã trả được hoàn.`,
  decline_cancellation: ({ orderNumber }) => `Không đồng ý hủy, tiếp tục giao đơn #${orderNumber}?`,
  withdraw_cancellation: ({ orderNumber }) => `Rút đề nghị hủy, tiếp tục giao đơn #${orderNumber}?`,
  shipped: ({ orderNumber }) => `Hàng của đơn #${orderNumber} đã sẵn sàng, báo người mua đến lấy?`,
  delivered: ({ orderNumber, cod_status, buyer_status }) =>
    awaitsCash({ cod_status, buyer_status })
      ? `Đã thu đủ tiền của đơn #${orderNumber}?`
      : cod_status === 'expected'
        ? `Đơn #${orderNumber} đã đến tay người mua và đã thu đủ tiền?`
        : `Đơn #${orderNumber} đã đến tay người mua?`,
};

export interface SellerStepHandlers {
  readonly onChanged: (order: SellerOrder) => void;
  /** The order was changed elsewhere and must be reloaded. */
  readonly onStale: () => void;
}

interface Rejection {
  readonly order: SellerOrder;
  readonly unsent?: UnsentReason;
}

const isStale = (status: number): boolean => status === 404 || status === 409;

/** Actions of the shop; irreversible ones ask for confirmation. */
export const useSellerSteps = ({ onChanged, onStale }: SellerStepHandlers) => {
  const [busy, setBusy] = useState<{ readonly id: string; readonly code: StepCode } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState<Rejection | null>(null);

  const endStep = () => {
    setBusy(null);
    // the button may be gone with the step
    requestAnimationFrame(focusContent);
  };
  const refused = ({ status, message }: { readonly status: number; readonly message: string }) => {
    toast.error(message);
    if (isStale(status)) onStale();
  };
  const take = async (order: SellerOrder, code: PlainStep, body?: ShippedParcel) => {
    const { route } = STEPS[code];
    setBusy({ id: order.id, code });
    setRefusal(null);
    const answer = await call(route, { params: { id: order.id }, ...(body && { body }) });
    endStep();
    if (!answer.ok) {
      // carrier errors may be long: shown in a notice instead of a toast
      if (code === 'ready') setRefusal(answer.message);
      return refused(answer);
    }
    const now = answer.value.data.order;
    toast.success(doneText(code, order, now));
    onChanged(now);
  };
  /** Asks again, with what was chosen, when it could not be sent. */
  const reject = async (order: SellerOrder, reasoned: ChosenReason) => {
    const { reason, note } = reasoned;
    setBusy({ id: order.id, code: 'reject' });
    const answer = await call(rejectSellerOrder, { params: { id: order.id }, body: { reason, note } });
    endStep();
    if (!answer.ok && !isStale(answer.status))
      return setRejecting({ order, unsent: { ...reasoned, problem: answer.message } });
    if (!answer.ok) return refused(answer);
    const now = answer.value.data.order;
    const ended = now.buyer_status === 'cancelled';
    toast.success(ended ? 'Đã từ chối đơn' : 'Đã gửi đề nghị hủy, chờ người mua trả lời');
    onChanged(now);
  };
  const press = (order: SellerOrder, code: StepCode): void => {
    if (code === 'reject') return setRejecting({ order });
    if (!(code in STEPS)) return undefined;
    if (code === 'shipped' && !isCollectedOrder(order))
      return confirm({
        type: 'prompt',
        body: `Đã giao kiện hàng của đơn #${order.orderNumber} cho đơn vị vận chuyển?`,
        label: 'Mã vận đơn hoặc điện thoại nhà xe',
        hint: 'Người mua dùng để hỏi kiện hàng. Không có thì để trống.',
        maxLength: TRACKING_CODE_MAX,
        onSubmit: (tracking_code) => {
          void take(order, code, { tracking_code });
          return null;
        },
      });
    const go = () => void take(order, code as PlainStep);
    const question = QUESTIONS[code];
    return question === undefined ? go() : confirm({ body: question(order), onSubmit: go });
  };
  return {
    press,
    doing: (order: SellerOrder): StepCode | null => (busy?.id === order.id ? busy.code : null),
    refusal,
    rejecting,
    stopRejecting: () => setRejecting(null),
    reject,
  };
};
