import { proposeOrderChange } from '@market/contract/orders/routes';
import type { SellerOrder } from '@market/contract/orders/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { parseAmount } from '#features/orders/parse-amount.ts';
import { useOrderStep, type StepDialogProps } from './use-order-step.ts';

const parseFee = ({ statement }: SellerOrder): number =>
  statement.find(({ code }) => code === 'shipping')?.amount ?? 0;

/** Starts from the previous proposal. */
const toProposal = ({ change, lineItems }: SellerOrder): Map<number, number> => {
  const before = change?.state === 'proposed' ? change.line_items : [];
  return new Map(
    lineItems.map(({ id, quantity }) => [id, before.find((one) => one.id === id)?.now ?? quantity]),
  );
};

export const useProposal = ({ order, ...rest }: StepDialogProps) => {
  const { failed, sending, send, forgive } = useOrderStep(rest);
  const { change } = order;
  const open = change?.state === 'proposed' ? change : null;
  const [quantities, setQuantities] = useState(() => toProposal(order));
  const [fee, setFee] = useState(() => formatNumber(open?.shipping_fee?.now ?? parseFee(order)));
  const [note, setNote] = useState(open?.note ?? '');
  const [errors, setErrors] = useState<{ fee?: string; note?: string }>({});

  const propose = (): void => {
    const shipping = parseAmount(fee);
    const wrong = {
      ...(shipping === null && { fee: 'Hãy nhập phí giao hàng bằng số.' }),
      ...(note.trim() === '' && { note: 'Hãy viết lý do để người mua quyết định.' }),
    };
    setErrors(wrong);
    forgive();
    if (Object.keys(wrong).length > 0) return;
    const body = {
      line_items: [...quantities].map(([line, quantity]) => ({ id: line, quantity })),
      shipping_fee: shipping,
      note: note.trim(),
    };
    void send(() => call(proposeOrderChange, { params: { id: order.id }, body }), {
      successText: ({ change: now, totalPrice }) =>
        `Đã gửi đề nghị, tổng mới ${dong(now?.total.now ?? totalPrice)}`,
    });
  };

  return {
    quantities,
    fee,
    note,
    errors,
    failed,
    sending,
    send: propose,
    writeFee: setFee,
    writeNote: setNote,
    chooseQuantity: (id: number, quantity: number) => setQuantities((now) => new Map(now).set(id, quantity)),
  };
};
