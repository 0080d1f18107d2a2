import { marketName } from '@market/contract/rules/market-name';
import { proveDelivery } from '@market/contract/orders/staff-routes';
import { PROOF_IMAGES_MAX } from '@market/contract/constants/orders';
import { useId, useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { PicturesField } from '#features/pictures/pictures-field.tsx';
import { usePictures } from '#features/pictures/use-pictures.ts';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOrderStep, type StepDialogProps } from './use-order-step.ts';

const PROOF_PICTURES = { purpose: 'case', max: PROOF_IMAGES_MAX } as const;

/** Proof of delivery when no carrier tracks the parcel. */
export default function ProofDialog({ order, onClose, ...rest }: StepDialogProps) {
  const { failed, sending, send, forgive } = useOrderStep({ onClose, ...rest });
  const [content, setContent] = useState(order.delivery_proof?.content ?? '');
  const [missing, setMissing] = useState(false);
  const pictures = usePictures(PROOF_PICTURES);
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pictures.sending) return;
    forgive();
    if (content.trim() === '') return setMissing(true);
    const body = { content: content.trim(), images: pictures.ids };
    void send(() => call(proveDelivery, { params: { id: order.id }, body }), {
      successText: 'Đã gửi bằng chứng giao hàng',
    });
  };

  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={id} loading={sending}>
        Gửi bằng chứng
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Bằng chứng giao hàng" footer={buttons}>
      <form id={id} noValidate className="space-y-4" onSubmit={submit}>
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
        <p className="text-sm text-ink-2">{marketName()} xem bằng chứng này khi người mua không xác nhận.</p>
      </form>
    </Modal>
  );
}
