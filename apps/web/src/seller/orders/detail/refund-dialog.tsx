import { refundSellerOrder } from '@market/contract';
import { dong, formatNumber } from '@market/contract/rules';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../../api.ts';
import { AmountField } from '../../../shared/orders/amount-field.tsx';
import { readAmount } from '../../../shared/orders/amount.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field, Textarea } from '../../../shared/ui/field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { toast } from '../../../shared/ui/toasts.ts';
import type { StepDialogProps } from './step-dialogs.tsx';

const REASON_MAX = 300;

/** Sends part of the money back to the buyer. */
export default function RefundDialog({ order, onChanged, onStale, onClose }: StepDialogProps) {
  const [written, setWritten] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const id = useId();
  const amount = readAmount(written);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const wrong = {
      ...((amount === null || amount === 0) && { amount: 'Hãy nhập số tiền hoàn, lớn hơn 0.' }),
      ...(reason.trim() === '' && { reason: 'Hãy viết lý do, người mua sẽ đọc.' }),
    };
    setErrors(wrong);
    setFailed(null);
    if (amount === null || Object.keys(wrong).length > 0) return;
    setSending(true);
    const answer = await call(refundSellerOrder, {
      params: { id: order.id },
      body: { amount, reason: reason.trim() },
    });
    setSending(false);
    if (answer.ok) {
      toast.success(`Đã hoàn ${dong(amount)} cho người mua`);
      onClose();
      return onChanged(answer.value.data.order);
    }
    if (answer.code === 'order.errors.refund') {
      const { left } = answer.facts;
      if (left > 0) setWritten(formatNumber(left));
      return setErrors({ amount: answer.message });
    }
    if (answer.status !== 404 && answer.status !== 409) return setFailed(answer.message);
    toast.warning(`${answer.message} Trang đã được tải lại.`);
    onClose();
    return onStale();
  };

  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button look="primary" type="submit" form={id} loading={sending}>
        Hoàn tiền
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Hoàn tiền cho người mua" footer={buttons}>
      <form id={id} noValidate className="space-y-4" onSubmit={(event) => void send(event)}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        <p className="text-base text-ink-2">
          Hoàn một phần tiền của đơn <b className="num font-semibold">#{order.orderNumber}</b>. Bước này không
          lấy lại được.
        </p>
        <AmountField
          label="Số tiền hoàn"
          hint={`Đơn này tổng cộng ${dong(order.totalPrice)}.`}
          error={errors.amount ?? null}
          written={written}
          onWrite={setWritten}
        />
        <Field label="Lý do" error={errors.reason}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={REASON_MAX}
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
