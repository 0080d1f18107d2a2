import { marketName } from '@market/contract/rules/market-name';
import { useEffect, useId, useRef, type FormEvent } from 'react';
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

/** Confirms account deletion with a code. */
export default function DeleteDialog({ target, onClose }: DeleteDialogProps) {
  const { deletion, code, waiting, failed, left, ask, remove, write } = useDeletion();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { step } = deletion;
  // Focus the code field again after a wrong code.
  useEffect(() => {
    if (deletion.step === 'code') form.current?.querySelector('input')?.focus();
  }, [deletion]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!waiting) void (step === 'code' ? remove() : ask());
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      {deletion.step === 'unfinished' ? (
        <LinkButton appearance="primary" to={deletion.to}>
          {deletion.linkText}
        </LinkButton>
      ) : (
        <Button
          key={step}
          appearance={step === 'code' ? 'deal' : 'primary'}
          type="submit"
          form={id}
          loading={waiting}
        >
          {step === 'code' ? 'Xóa vĩnh viễn' : 'Gửi mã'}
        </Button>
      )}
    </>
  );
  return (
    <Modal open onClose={onClose} title="Xóa tài khoản" footer={buttons}>
      <form ref={form} id={id} noValidate className="space-y-3.5" onSubmit={submit}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        {deletion.step === 'unfinished' && <Notice kind="warning">{deletion.message}</Notice>}
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
            <CodeField label="Mã xác nhận" error={deletion.error} value={code} onChange={write} />
            <ResendCodeButton left={left} onPress={ask} />
          </>
        )}
      </form>
    </Modal>
  );
}
