import { marketName } from '@market/contract/rules/market-name';
import { dong } from '@market/contract/rules/money';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { ORDERS_PATH } from '#app/paths.ts';
import { CodeField } from '#features/account/code-field.tsx';
import { ResendCodeButton } from '#features/account/resend-code-button.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { useDeletion } from './use-deletion.ts';

interface DeleteDialogProps {
  /** Formatted target of the code. */
  readonly target: string;
  readonly onClose: () => void;
}

/** What the form does at each of its steps. */
const SUBMIT_BUTTONS = {
  ask: { label: 'Gửi mã', appearance: 'primary' },
  cash: { label: 'Bỏ khoản này', appearance: 'danger' },
  code: { label: 'Xóa vĩnh viễn', appearance: 'deal' },
} as const;

/** Confirms account deletion with a code. */
export default function DeleteDialog({ target, onClose }: DeleteDialogProps) {
  const { deletion, code, waived, waiting, failed, left, ask, remove, write } = useDeletion();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { step } = deletion;
  // Focus the code field again after a wrong code.
  useEffect(() => {
    if (deletion.step === 'code') form.current?.querySelector('input')?.focus();
  }, [deletion]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    if (step === 'code') void remove();
    else void ask(deletion.step === 'cash' ? deletion.amount : undefined);
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      {step === 'cash' && <LinkButton to={ORDERS_PATH}>Xem đơn hàng</LinkButton>}
      {deletion.step === 'unfinished' ? (
        <LinkButton appearance="primary" to={deletion.to}>
          {deletion.linkText}
        </LinkButton>
      ) : (
        <Button
          key={step}
          appearance={SUBMIT_BUTTONS[deletion.step].appearance}
          type="submit"
          form={id}
          loading={waiting}
        >
          {SUBMIT_BUTTONS[deletion.step].label}
        </Button>
      )}
    </>
  );
  return (
    <Modal open onClose={onClose} title="Xóa tài khoản" footer={buttons}>
      <form ref={form} id={id} noValidate className="space-y-3.5" onSubmit={submit}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        {deletion.step === 'unfinished' && <Notice kind="warning">{deletion.message}</Notice>}
        {deletion.step === 'cash' && (
          <>
            <Notice kind="warning">{deletion.message}</Notice>
            <p className="text-base">
              Bấm “Bỏ khoản này” nghĩa là: tôi bỏ khoản <b className="num">{dong(deletion.amount)}</b> mà shop
              chưa trả. Khoản này không được tính là bạn đã nhận.
            </p>
          </>
        )}
        {deletion.step === 'ask' && (
          <p className="text-base">
            {marketName()} gửi mã 6 số đến <b className="num font-semibold wrap-anywhere">{target}</b> để chắc
            chắn chính bạn muốn xóa.
          </p>
        )}
        {deletion.step === 'code' && (
          <>
            <p className="text-base">
              Đã gửi mã đến <b className="num font-semibold wrap-anywhere">{target}</b>. Nhập mã xong, tài
              khoản bị xóa ngay và không lấy lại được.
            </p>
            {waived > 0 && (
              <p className="text-base">
                Bạn bỏ khoản <b className="num">{dong(waived)}</b> mà shop chưa trả.
              </p>
            )}
            <CodeField label="Mã xác nhận" error={deletion.error} value={code} onChange={write} />
            <ResendCodeButton left={left} onPress={() => ask()} />
          </>
        )}
      </form>
    </Modal>
  );
}
