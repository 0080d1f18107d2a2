import type { SellerOrder } from '@market/contract/orders/schemas';
import { useState } from 'react';
import { toast } from '#ui/toast-store.ts';

export interface StepDialogProps {
  readonly order: SellerOrder;
  readonly onChanged: (order: SellerOrder) => void;
  /** The order was changed elsewhere and must be reloaded. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

type Refusal = { readonly ok: false; readonly status: number; readonly message: string };
type Answer =
  | { readonly ok: true; readonly value: { readonly data: { readonly order: SellerOrder } } }
  | Refusal;

interface StepWords<Came extends Answer> {
  /** Success message. */
  readonly successText: string | ((order: SellerOrder) => string);
  /** Shows a problem at its field; false when it belongs to none. */
  readonly refused?: (answer: Extract<Came, { ok: false }>) => boolean;
}

/** Submits a dialog; closes on success or when the order changed elsewhere, else shows the problem. */
export const useOrderStep = ({ onChanged, onStale, onClose }: Omit<StepDialogProps, 'order'>) => {
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const send = async <Came extends Answer>(
    ask: () => Promise<Came>,
    { successText, refused }: StepWords<Came>,
  ): Promise<void> => {
    if (sending) return;
    setFailed(null);
    setSending(true);
    const answer: Answer = await ask();
    setSending(false);
    if (answer.ok) {
      const { order } = answer.value.data;
      toast.success(typeof successText === 'string' ? successText : successText(order));
      onClose();
      return onChanged(order);
    }
    if (refused?.(answer as Extract<Came, { ok: false }>) === true) return;
    if (answer.status !== 404 && answer.status !== 409) return setFailed(answer.message);
    toast.warning(`${answer.message} Trang đã được tải lại.`);
    onClose();
    return onStale();
  };

  return { failed, sending, send, forgive: () => setFailed(null) };
};
