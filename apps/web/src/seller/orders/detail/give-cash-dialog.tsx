import { giveCashRefund, type CashRefund, type SellerOrder } from '@market/contract';
import { CASE_IMAGES_MAX } from '@market/contract/constants';
import { dong } from '@market/contract/rules';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../../api.ts';
import { PicturesField } from '../../../shared/pictures/pictures-field.tsx';
import { usePictures } from '../../../shared/pictures/use-pictures.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field, Textarea } from '../../../shared/ui/field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { toast } from '../../../shared/ui/toasts.ts';

const FOR_PROOFS = { purpose: 'case', most: CASE_IMAGES_MAX } as const;

interface GiveCashDialogProps {
  readonly refund: CashRefund;
  readonly onChanged: (order: SellerOrder) => void;
  /** Somebody was quicker. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Says that the buyer has the cash back, with a note and pictures where there are any. */
export default function GiveCashDialog({ refund, onChanged, onStale, onClose }: GiveCashDialogProps) {
  const [note, setNote] = useState('');
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const pictures = usePictures(FOR_PROOFS);
  const id = useId();
  const disputed = refund.state === 'disputed';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || pictures.sending) return;
    setFailed(null);
    setSending(true);
    const answer = await call(giveCashRefund, {
      params: { id: refund.id },
      body: { note: note.trim(), images: pictures.ids },
    });
    setSending(false);
    if (answer.ok) {
      toast.success(disputed ? 'Đã gửi chứng từ' : 'Đã báo người mua xác nhận');
      onClose();
      return onChanged(answer.value.data.order);
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
        {disputed ? 'Gửi chứng từ' : 'Đã trả tiền mặt'}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={`Trả ${dong(refund.amount)} tiền mặt`} footer={buttons}>
      <form id={id} noValidate className="space-y-4" onSubmit={(event) => void send(event)}>
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
            ? 'Chợ Phiên xem chứng từ này để quyết định.'
            : 'Người mua có 7 ngày để xác nhận. Không trả lời thì khoản này được tính là đã nhận.'}
        </p>
      </form>
    </Modal>
  );
}
