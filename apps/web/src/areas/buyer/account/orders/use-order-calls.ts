import { cancelOrder, deleteOrder, receiveOrder, repurchaseOrder } from '@market/contract/orders/routes';
import type { Order, OrderAction } from '@market/contract/orders/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/api.ts';
import { callIdempotently, usePageKeys } from '#app/idempotent-call.ts';
import type { ChosenReason } from '#features/orders/reason-dialog.tsx';
import { session } from '#app/session/session-store.ts';
import { toast } from '#ui/toast-store.ts';
import { focusContent } from '#ui/use-dialog.ts';
import { repurchaseResult } from './repurchase.ts';
import { cancellationResult, STEP_RESULTS } from './detail/steps/step-text.ts';

export type ActionCode = OrderAction['code'];

export interface OrderActionHandlers {
  readonly onChanged: (order: Order) => void;
  readonly onDeleted: (order: Order) => void;
  /** The order was changed elsewhere and must be reloaded. */
  readonly onStale: () => void;
}

const isStale = (status: number): boolean => status === 404 || status === 409;

/** Calls of the buyer's actions; each reports its result in a toast. */
export const useOrderCalls = ({ onChanged, onDeleted, onStale }: OrderActionHandlers) => {
  const navigate = useNavigate();
  const keys = usePageKeys();
  const [busy, setBusy] = useState<{ readonly id: string; readonly code: ActionCode } | null>(null);

  const during = async <Result>(id: string, code: ActionCode, work: () => Promise<Result>) => {
    setBusy({ id, code });
    const result = await work();
    setBusy(null);
    // the button may be gone with the action
    requestAnimationFrame(focusContent);
    return result;
  };
  const refused = ({ status, message }: { readonly status: number; readonly message: string }) => {
    toast.error(message);
    if (isStale(status)) onStale();
  };

  /** Why it could not be sent; null when it was, or the order has changed meanwhile. */
  const cancel = (order: Order, { reason, note }: ChosenReason) =>
    during(order.id, 'cancel', async () => {
      const answer = await call(cancelOrder, {
        params: { id: order.id },
        body: { cancel_reason: reason, note },
      });
      if (!answer.ok && !isStale(answer.status)) return answer.message;
      if (!answer.ok) {
        refused(answer);
        return null;
      }
      const { order: now } = answer.value;
      toast.success(STEP_RESULTS[cancellationResult(now)]);
      onChanged(now);
      return null;
    });
  const receive = (order: Order) =>
    during(order.id, 'received', async () => {
      const answer = await call(receiveOrder, { params: { id: order.id } });
      if (!answer.ok) return refused(answer);
      toast.success(STEP_RESULTS.received);
      onChanged(answer.value.order);
    });
  const remove = (order: Order) =>
    during(order.id, 'delete', async () => {
      const answer = await call(deleteOrder, { params: { id: order.id } });
      if (!answer.ok) return refused(answer);
      toast.success(STEP_RESULTS.delete);
      onDeleted(order);
    });
  const buyAgain = (order: Order) =>
    during(order.id, 'repurchase', async () => {
      const request = { params: { id: order.id } };
      const answer = await callIdempotently(
        `repurchase ${order.id}`,
        request,
        (once) => once(repurchaseOrder, request),
        { storage: keys },
      );
      if (!answer.ok) return refused(answer);
      session.send({ type: 'cart', count: answer.value.cart.item_count });
      const { to, missing } = repurchaseResult(order, answer.value.skipped);
      if (missing !== null) toast.warning(missing);
      else toast.success('Đã đưa hàng vào giỏ');
      if (to !== null) await navigate(to);
    });

  const doing = (order: Order): ActionCode | null => (busy?.id === order.id ? busy.code : null);
  return { doing, cancel, receive, remove, buyAgain };
};
