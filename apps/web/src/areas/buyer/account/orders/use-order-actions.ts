import type { Order } from '@market/contract/orders/schemas';
import { useState } from 'react';
import { confirm } from '#ui/confirm-store.ts';
import { stepQuestion } from './detail/steps/step-text.ts';
import { useOrderCalls, type ActionCode, type OrderActionHandlers } from './use-order-calls.ts';

/** Actions of the buyer; irreversible ones ask for confirmation. */
export const useOrderActions = (handlers: OrderActionHandlers) => {
  const { doing, cancel, receive, remove, buyAgain } = useOrderCalls(handlers);
  const [cancelling, setCancelling] = useState<Order | null>(null);
  const [reviewing, setReviewing] = useState<Order | null>(null);

  const press = (order: Order, code: ActionCode): void => {
    if (code === 'cancel') setCancelling(order);
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
    cancel,
    /** Order being reviewed. */
    reviewing,
    stopReviewing: () => setReviewing(null),
  };
};
