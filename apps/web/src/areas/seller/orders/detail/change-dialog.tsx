import { useId, type FormEvent } from 'react';
import { AmountField } from '#features/orders/amount-field.tsx';
import { QuantityLines } from '#features/orders/quantity-lines.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import type { StepDialogProps } from './use-order-step.ts';
import { useProposal } from './use-proposal.ts';

const MAX_NOTE_LENGTH = 500;

/** Proposes fewer units or another shipping fee to the buyer. */
export default function ChangeDialog(props: StepDialogProps) {
  const { order, onClose } = props;
  const proposal = useProposal(props);
  const { errors, failed, sending } = proposal;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    proposal.send();
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={id} loading={sending}>
        Gửi đề nghị
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Đề nghị thay đổi" size="xl" footer={buttons}>
      <form id={id} noValidate className="space-y-5" onSubmit={submit}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        <p className="text-base text-ink-2">
          Đơn <b className="num font-semibold">#{order.orderNumber}</b> chờ người mua đồng ý. Tổng mới được
          tính lại sau khi gửi.
        </p>
        <QuantityLines
          legend="Số lượng giao được"
          countLabel="Đã đặt"
          lines={order.lineItems}
          quantities={proposal.quantities}
          onChange={proposal.chooseQuantity}
        />
        <AmountField
          label="Phí giao hàng"
          error={errors.fee ?? null}
          text={proposal.fee}
          onWrite={proposal.writeFee}
        />
        <Field label="Lời nhắn cho người mua" error={errors.note}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={MAX_NOTE_LENGTH}
              value={proposal.note}
              placeholder="Ví dụ: Màu đỏ chỉ còn 20 cái"
              onChange={(event) => proposal.writeNote(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
