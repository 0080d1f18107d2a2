import type { Order } from '@market/contract/orders/schemas';
import { useState } from 'react';
import type { ChosenReason, UnsentReason } from '#features/orders/reason-dialog.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { stepQuestion } from './detail/steps/step-text.ts';
import { useOrderCalls, type ActionCode, type OrderActionHandlers } from './use-order-calls.ts';

interface Cancellation {
  readonly order: Order;
  readonly unsent?: UnsentReason;
}

/** Actions of the buyer; irreversible ones ask for confirmation. */
export const useOrderActions = (handlers: OrderActionHandlers) => {
  const { doing, cancel, receive, remove, buyAgain } = useOrderCalls(handlers);
  const [cancelling, setCancelling] = useState<Cancellation | null>(null);
  const [reviewing, setReviewing] = useState<Order | null>(null);

  const press = (order: Order, code: ActionCode): void => {
    if (code === 'cancel') setCancelling({ order });
    else if (code === 'review') setReviewing(order);
    else if (code === 'repurchase') void buyAgain(order);
    else if (code === 'received')
      confirm({
        body: stepQuestion({ code: 'received' }, order),
        onSubmit: () => void receive(order),
      });
    else if (code === 'delete')
      confirm({
        body: stepQuestion({ code: 'delete' }, order),
        onSubmit: () => void remove(order),
      });
  };
  return {
    press,
    doing,
    cancelling,
    stopCancelling: () => setCancelling(null),
    /** Asks again, with what was chosen, when it could not be sent. */
    cancel: async (order: Order, reasoned: ChosenReason) => {
      const problem = await cancel(order, reasoned);
      if (problem !== null) setCancelling({ order, unsent: { ...reasoned, problem } });
    },
    /** Order being reviewed. */
    reviewing,
    stopReviewing: () => setReviewing(null),
  };
};
