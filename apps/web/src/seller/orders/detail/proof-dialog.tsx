import { proveDelivery } from '@market/contract';
import { PROOF_IMAGES_MAX } from '@market/contract/constants';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../../api.ts';
import { PicturesField } from '../../../shared/pictures/pictures-field.tsx';
import { usePictures } from '../../../shared/pictures/use-pictures.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field, Textarea } from '../../../shared/ui/field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { toast } from '../../../shared/ui/toasts.ts';
import type { StepDialogProps } from './step-dialogs.tsx';

const FOR_PROOFS = { purpose: 'case', most: PROOF_IMAGES_MAX } as const;

/** Shows that the goods arrived, where no carrier can tell. */
export default function ProofDialog({ order, onChanged, onStale, onClose }: StepDialogProps) {
  const [content, setContent] = useState(order.delivery_proof?.content ?? '');
  const [missing, setMissing] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const pictures = usePictures(FOR_PROOFS);
  const id = useId();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || pictures.sending) return;
    setFailed(null);
    if (content.trim() === '') return setMissing(true);
    setSending(true);
    const answer = await call(proveDelivery, {
      params: { id: order.id },
      body: { content: content.trim(), images: pictures.ids },
    });
    setSending(false);
    if (answer.ok) {
      toast.success('Đã gửi bằng chứng giao hàng');
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
        Gửi bằng chứng
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Bằng chứng giao hàng" footer={buttons}>
      <form id={id} noValidate className="space-y-4" onSubmit={(event) => void send(event)}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        <Field
          label="Ai nhận hàng, lúc nào"
          error={missing ? 'Hãy viết ai đã nhận hàng và lúc nào.' : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={1_000}
              value={content}
              placeholder="Ví dụ: Chị Lan nhận lúc 9 giờ sáng 21/11, có ký biên nhận"
              onChange={(event) => {
                setContent(event.target.value);
                setMissing(false);
              }}
            />
          )}
        </Field>
        <PicturesField pictures={pictures} />
        <p className="text-sm text-ink-2">Chợ Phiên xem bằng chứng này khi người mua không xác nhận.</p>
      </form>
    </Modal>
  );
}
