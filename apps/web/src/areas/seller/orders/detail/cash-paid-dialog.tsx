import { marketName } from '@market/contract/rules/market-name';
import { giveCashRefund } from '@market/contract/orders/cash-refund-routes';
import type { CashRefund } from '@market/contract/orders/cash-refund-schemas';
import { dong } from '@market/contract/rules/money';
import { CASE_IMAGES_MAX } from '@market/contract/constants/cases';
import { useId, useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { PicturesField } from '#features/pictures/pictures-field.tsx';
import { usePictures } from '#features/pictures/use-pictures.ts';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOrderStep, type StepDialogProps } from './use-order-step.ts';

const PROOF_PICTURES = { purpose: 'case', max: CASE_IMAGES_MAX } as const;

interface CashPaidDialogProps extends Omit<StepDialogProps, 'order'> {
  readonly refund: CashRefund;
}

/** Confirms that the cash was paid back, with an optional note and pictures. */
export default function CashPaidDialog({ refund, onClose, ...rest }: CashPaidDialogProps) {
  const { failed, sending, send } = useOrderStep({ onClose, ...rest });
  const [note, setNote] = useState('');
  const pictures = usePictures(PROOF_PICTURES);
  const id = useId();
  const disputed = refund.state === 'disputed';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pictures.sending) return;
    const body = { note: note.trim(), images: pictures.ids };
    void send(() => call(giveCashRefund, { params: { id: refund.id }, body }), {
      successText: disputed ? 'Đã gửi chứng từ' : 'Đã báo người mua xác nhận',
    });
  };

  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={id} loading={sending}>
        {disputed ? 'Gửi chứng từ' : 'Đã trả tiền mặt'}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={`Trả ${dong(refund.amount)} tiền mặt`} footer={buttons}>
      <form id={id} noValidate className="space-y-4" onSubmit={submit}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        <Field label="Trả lúc nào, bằng cách nào (nếu có)">
          {(control) => (
            <Textarea
              {...control}
              maxLength={1_000}
              value={note}
              placeholder="Ví dụ: Đưa tận tay chị Lan lúc 9 giờ sáng 21/11"
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <PicturesField pictures={pictures} />
        <p className="text-sm text-ink-2">
          {disputed
            ? `${marketName()} xem chứng từ này để quyết định.`
            : 'Người mua có 7 ngày để xác nhận. Không trả lời thì khoản này được tính là đã nhận.'}
        </p>
      </form>
    </Modal>
  );
}
