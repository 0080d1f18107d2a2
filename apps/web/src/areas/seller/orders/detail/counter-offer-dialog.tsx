import type { Case } from '@market/contract/cases/schemas';
import { dong } from '@market/contract/rules/money';
import { useId, useState, type FormEvent } from 'react';
import type { CaseStepInput } from '#features/cases/use-case-steps.ts';
import { AmountField } from '#features/orders/amount-field.tsx';
import { parseAmount } from '#features/orders/parse-amount.ts';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';

const MAX_CONTENT_LENGTH = 1_000;

interface CounterOfferDialogProps {
  readonly item: Case;
  readonly onClose: () => void;
  /** Resolves null on success, else the error message. */
  readonly onSend: (words: CaseStepInput) => Promise<string | null>;
}

export default function CounterOfferDialog({ item, onClose, onSend }: CounterOfferDialogProps) {
  const [amountText, setAmountText] = useState('');
  const [content, setContent] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; content?: string }>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const id = useId();
  const { form, focusWrong } = useFocusFirstError();
  const amount = parseAmount(amountText);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const fits = amount !== null && amount <= item.amount;
    const wrong = {
      ...(!fits && { amount: `Hãy nhập số tiền từ 0 đến ${dong(item.amount)}.` }),
      ...(content.trim() === '' && { content: 'Hãy viết lý do để người mua quyết định.' }),
    };
    setErrors(wrong);
    focusWrong();
    setFailed(null);
    if (amount === null || Object.keys(wrong).length > 0) return;
    setSending(true);
    const refused = await onSend({ amount, content: content.trim() });
    setSending(false);
    if (refused === null) onClose();
    else setFailed(refused);
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
    <Modal open onClose={onClose} title="Đề nghị mức hoàn khác" footer={buttons}>
      <form ref={form} id={id} noValidate className="space-y-4" onSubmit={(event) => void send(event)}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        <AmountField
          label="Số tiền hoàn"
          hint={`Người mua yêu cầu ${dong(item.amount)}.`}
          error={errors.amount ?? null}
          text={amountText}
          onWrite={setAmountText}
        />
        <Field label="Lý do" error={errors.content}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={MAX_CONTENT_LENGTH}
              value={content}
              onChange={(event) => setContent(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
