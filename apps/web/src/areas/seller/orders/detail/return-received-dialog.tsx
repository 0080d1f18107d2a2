import type { Case } from '@market/contract/cases/schemas';
import { dong } from '@market/contract/rules/money';
import { useId, useState, type FormEvent } from 'react';
import type { CaseStepInput } from '#features/cases/use-case-steps.ts';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/selection-controls.tsx';
import { FieldError } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';

interface ReturnReceivedDialogProps {
  readonly item: Case;
  readonly onClose: () => void;
  /** Resolves null on success, else the error message. */
  readonly onSend: (words: CaseStepInput) => Promise<string | null>;
}

const CHOICES = [
  { fit: true, label: 'Còn bán được', hint: 'Hàng được cộng lại vào kho.' },
  { fit: false, label: 'Không bán được nữa', hint: 'Kho giữ nguyên.' },
] as const;

/** Confirms returned goods, and whether they are restocked. */
export default function ReturnReceivedDialog({ item, onClose, onSend }: ReturnReceivedDialogProps) {
  const [fit, setFit] = useState<boolean | null>(null);
  const [missing, setMissing] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const id = useId();
  const refund = item.outcome?.refund ?? 0;
  const fee = item.outcome?.fault === 'seller' ? item.return_fee : 0;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (fit === null) return setMissing(true);
    setSending(true);
    const refused = await onSend({ fit_for_sale: fit });
    setSending(false);
    if (refused === null) onClose();
    else setFailed(refused);
  };

  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={id} loading={sending}>
        Xác nhận và hoàn tiền
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Đã nhận lại hàng" footer={buttons}>
      <form id={id} noValidate className="space-y-4" onSubmit={(event) => void send(event)}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        <p>
          Người mua được hoàn <b className="num font-semibold">{dong(refund)}</b> ngay khi bạn xác nhận.
        </p>
        {fee > 0 && (
          <p>
            Shop chịu thêm phí gửi trả <b className="num font-semibold">{dong(fee)}</b> của người mua. Thấy
            phí không đúng thì bấm “Hàng trả không đúng” và nói rõ lý do.
          </p>
        )}
        <fieldset>
          <legend className="label">Hàng trả về</legend>
          {CHOICES.map(({ fit: value, label, hint }) => (
            <Radio
              key={label}
              name="fit-for-sale"
              checked={fit === value}
              onChange={() => {
                setFit(value);
                setMissing(false);
              }}
              className="mt-0.5"
              labelClassName="cursor-pointer items-start! rounded-lg px-3 py-2 hover:bg-sunken"
            >
              <span>
                <b className="font-semibold">{label}</b>
                <span className="block text-sm text-ink-2">{hint}</span>
              </span>
            </Radio>
          ))}
          {missing && <FieldError>Hãy chọn tình trạng hàng trả về.</FieldError>}
        </fieldset>
      </form>
    </Modal>
  );
}
