import { proposeOrderChange, type SellerOrder } from '@market/contract';
import { dong, formatNumber } from '@market/contract/rules';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { readAmount } from '../../../shared/orders/amount.ts';
import { toast } from '../../../shared/ui/toasts.ts';
import type { StepDialogProps } from './step-dialogs.tsx';

const feeOf = ({ statement }: SellerOrder): number =>
  statement.find(({ code }) => code === 'shipping')?.amount ?? 0;

/** What was proposed before is where one goes on. */
const proposed = ({ change, lineItems }: SellerOrder): Map<number, number> => {
  const before = change?.state === 'proposed' ? change.line_items : [];
  return new Map(
    lineItems.map(({ id, quantity }) => [id, before.find((one) => one.id === id)?.now ?? quantity]),
  );
};

/** A proposal as it is filled in, checked and sent. */
export const useProposal = ({ order, onChanged, onStale, onClose }: StepDialogProps) => {
  const { change } = order;
  const open = change?.state === 'proposed' ? change : null;
  const [quantities, setQuantities] = useState(() => proposed(order));
  const [fee, setFee] = useState(() => formatNumber(open?.shipping_fee?.now ?? feeOf(order)));
  const [note, setNote] = useState(open?.note ?? '');
  const [errors, setErrors] = useState<{ fee?: string; note?: string }>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const send = async (): Promise<void> => {
    if (sending) return;
    const shipping = readAmount(fee);
    const wrong = {
      ...(shipping === null && { fee: 'Hãy nhập phí giao hàng bằng số.' }),
      ...(note.trim() === '' && { note: 'Hãy viết lý do để người mua quyết định.' }),
    };
    setErrors(wrong);
    setFailed(null);
    if (Object.keys(wrong).length > 0) return;
    setSending(true);
    const answer = await call(proposeOrderChange, {
      params: { id: order.id },
      body: {
        line_items: [...quantities].map(([line, quantity]) => ({ id: line, quantity })),
        shipping_fee: shipping,
        note: note.trim(),
      },
    });
    setSending(false);
    if (answer.ok) {
      const now = answer.value.data.order;
      toast.success(`Đã gửi đề nghị, tổng mới ${dong(now.change?.total.now ?? now.totalPrice)}`);
      onClose();
      return onChanged(now);
    }
    if (answer.status !== 404 && answer.status !== 409) return setFailed(answer.message);
    toast.warning(`${answer.message} Trang đã được tải lại.`);
    onClose();
    return onStale();
  };

  return {
    quantities,
    fee,
    note,
    errors,
    failed,
    sending,
    send,
    writeFee: setFee,
    writeNote: setNote,
    chooseQuantity: (id: number, quantity: number) => setQuantities((now) => new Map(now).set(id, quantity)),
  };
};
