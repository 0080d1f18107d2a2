import { marketName } from '@market/contract/rules/market-name';
import { reportUnpaidCash } from '@market/contract/orders/seller-routes';
import { useId, useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { useOrderStep, type StepDialogProps } from './use-order-step.ts';

/** The buyer received the goods and did not pay. */
export default function UnpaidDialog({ order, onClose, ...rest }: StepDialogProps) {
  const { failed, sending, send, forgive } = useOrderStep({ onClose, ...rest });
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { form, focusWrong } = useFocusFirstError();
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    forgive();
    if (reason.trim() === '') {
      setMissing(true);
      focusWrong();
      return;
    }
    const body = { reason: reason.trim() };
    void send(() => call(reportUnpaidCash, { params: { id: order.id }, body }), {
      successText: 'Đã báo chưa thu được tiền',
    });
  };

  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={id} loading={sending}>
        Gửi
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Chưa thu được tiền" footer={buttons}>
      <form ref={form} id={id} noValidate className="space-y-4" onSubmit={submit}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        <Field
          label="Vì sao chưa thu được tiền"
          error={missing ? 'Hãy viết vì sao chưa thu được tiền.' : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={300}
              value={reason}
              placeholder="Ví dụ: Khách báo nhận hàng trước khi shop giao, đến nơi thì không nhận"
              onChange={(event) => {
                setReason(event.target.value);
                setMissing(false);
              }}
            />
          )}
        </Field>
        <p className="text-sm text-ink-2">
          {marketName()} xem xét rồi kết luận. Người mua đọc được lý do này trong lịch sử đơn hàng.
        </p>
      </form>
    </Modal>
  );
}
