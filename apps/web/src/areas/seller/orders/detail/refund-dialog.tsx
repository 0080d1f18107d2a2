import { refundSellerOrder } from '@market/contract/orders/routes';
import { dong, formatNumber } from '@market/contract/rules/money';
import { useId, useState, type FormEvent } from 'react';
import { callIdempotently } from '#app/idempotent-call.ts';
import { AmountField } from '#features/orders/amount-field.tsx';
import { parseAmount } from '#features/orders/parse-amount.ts';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOrderStep, type StepDialogProps } from './use-order-step.ts';

const MAX_REASON_LENGTH = 300;
const REFUND_KEY = 'refund_key';

export default function RefundDialog({ order, onClose, ...rest }: StepDialogProps) {
  const { failed, sending, send, forgive } = useOrderStep({ onClose, ...rest });
  const [amountText, setAmountText] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});
  const id = useId();
  const amount = parseAmount(amountText);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...((amount === null || amount === 0) && { amount: 'Hãy nhập số tiền hoàn, lớn hơn 0.' }),
      ...(reason.trim() === '' && { reason: 'Hãy viết lý do, người mua sẽ đọc.' }),
    };
    setErrors(wrong);
    forgive();
    if (amount === null || Object.keys(wrong).length > 0) return;
    const refund = { params: { id: order.id }, body: { amount, reason: reason.trim() } };
    void send(() => callIdempotently(REFUND_KEY, refund, (once) => once(refundSellerOrder, refund)), {
      successText: `Đã hoàn ${dong(amount)} cho người mua`,
      refused: (answer) => {
        if (answer.code !== 'order.errors.refund') return false;
        const { left } = answer.facts;
        if (left > 0) setAmountText(formatNumber(left));
        setErrors({ amount: answer.message });
        return true;
      },
    });
  };

  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={id} loading={sending}>
        Hoàn tiền
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Hoàn tiền cho người mua" footer={buttons}>
      <form id={id} noValidate className="space-y-4" onSubmit={submit}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        <p className="text-base text-ink-2">
          Hoàn một phần tiền của đơn <b className="num font-semibold">#{order.orderNumber}</b>. Bước này không
          lấy lại được.
        </p>
        <AmountField
          label="Số tiền hoàn"
          hint={`Đơn này tổng cộng ${dong(order.totalPrice)}.`}
          error={errors.amount ?? null}
          text={amountText}
          onWrite={setAmountText}
        />
        <Field label="Lý do" error={errors.reason}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={MAX_REASON_LENGTH}
              value={reason}
              placeholder="Ví dụ: Bù 2 áo bị phai màu"
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
