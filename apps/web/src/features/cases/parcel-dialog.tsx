import { CASE_CAPTION_MAX, CASE_IMAGES_MAX, CASE_RETURN_FEE_MAX } from '@market/contract/constants/cases';
import { dong } from '@market/contract/rules/money';
import { useId, useState, type FormEvent } from 'react';
import { AmountField } from '#features/orders/amount-field.tsx';
import { parseAmount } from '#features/orders/parse-amount.ts';
import { PicturesField } from '#features/pictures/pictures-field.tsx';
import { usePictures } from '#features/pictures/use-pictures.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import type { CaseStepInput } from './use-case-steps.ts';

interface ParcelDialogProps {
  readonly title: string;
  readonly submit: string;
  /** Also takes the return shipping fee. */
  readonly withFee?: boolean;
  readonly onClose: () => void;
  /** Resolves null on success, else the error message. */
  readonly onSend: (words: CaseStepInput) => Promise<string | null>;
}

const CASE_PICTURES = { purpose: 'case', max: CASE_IMAGES_MAX } as const;

/** Asks for carrier and tracking code, or pictures of the receipt. */
export default function ParcelDialog({ title, submit, withFee = false, onClose, onSend }: ParcelDialogProps) {
  const [carrier, setCarrier] = useState('');
  const [code, setCode] = useState('');
  const [fee, setFee] = useState('');
  const [content, setContent] = useState('');
  const [errors, setErrors] = useState<{ code?: string; fee?: string }>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const pictures = usePictures(CASE_PICTURES);
  const id = useId();
  const paid = fee.trim() === '' ? 0 : parseAmount(fee);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || pictures.sending) return;
    const wrong = {
      ...(code.trim() === '' &&
        pictures.ids.length === 0 && { code: 'Hãy điền mã vận đơn hoặc gửi ảnh biên nhận.' }),
      ...((paid === null || paid > CASE_RETURN_FEE_MAX) && {
        fee: `Hãy nhập số tiền từ 0 đến ${dong(CASE_RETURN_FEE_MAX)}.`,
      }),
    };
    setErrors(wrong);
    setFailed(null);
    if (paid === null || Object.keys(wrong).length > 0) return;
    setSending(true);
    const refused = await onSend({
      carrier: carrier.trim(),
      tracking_code: code.trim(),
      content: content.trim(),
      images: pictures.ids,
      captions: pictures.captions,
      fee: paid,
    });
    setSending(false);
    if (refused === null) onClose();
    else setFailed(refused);
  };

  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button
        appearance="primary"
        type="submit"
        form={id}
        loading={sending}
        aria-disabled={pictures.sending || undefined}
      >
        {submit}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={title} footer={buttons}>
      <form id={id} noValidate className="space-y-4" onSubmit={(event) => void send(event)}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        <Field label="Đơn vị vận chuyển">
          {(control) => (
            <Input
              {...control}
              value={carrier}
              maxLength={60}
              placeholder="Ví dụ: Viettel Post"
              onChange={(event) => setCarrier(event.target.value)}
            />
          )}
        </Field>
        <Field label="Mã vận đơn" error={errors.code}>
          {(control) => (
            <Input
              {...control}
              value={code}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        {withFee && (
          <AmountField
            label="Phí gửi trả bạn đã trả"
            hint="Shop chịu phí này nếu lỗi thuộc về shop. Để trống nếu không mất phí."
            error={errors.fee ?? null}
            text={fee}
            onWrite={setFee}
          />
        )}
        <Field label="Ghi chú">
          {(control) => (
            <Textarea
              {...control}
              maxLength={1_000}
              value={content}
              onChange={(event) => setContent(event.target.value)}
            />
          )}
        </Field>
        <PicturesField pictures={pictures} captionMax={CASE_CAPTION_MAX} />
      </form>
    </Modal>
  );
}
