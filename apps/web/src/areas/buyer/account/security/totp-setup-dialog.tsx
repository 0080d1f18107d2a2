import { useId, useRef, useEffect } from 'react';
import { CodeField } from '#features/account/code-field.tsx';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Modal } from '#ui/modal.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { RecoveryCodes } from '#features/account/recovery-codes.tsx';
import { TotpQrCode } from '#features/account/totp-qr-code.tsx';
import { useTotpSetup } from './use-totp-setup.ts';

/** The codes are shown once, and Esc is pressed by mistake. */
const askBeforeClose = (close: () => void) =>
  confirm({
    title: 'Đóng khi chưa cất mã?',
    body: 'Các mã này không hiện lại. Khi mất điện thoại mà không có mã, bạn có thể không đăng nhập được nữa.',
    onSubmit: close,
  });

interface TotpSetupDialogProps {
  readonly account: string;
  readonly onOn: (recoveryCodes: number) => void;
  readonly onClose: () => void;
}

export default function TotpSetupDialog({ account, onOn, onClose }: TotpSetupDialogProps) {
  const setup = useTotpSetup(onOn);
  const { secret, recovery, code, error, failed, waiting } = setup;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null) form.current?.querySelector('input')?.focus();
  }, [error]);
  if (recovery !== null)
    return (
      <Modal
        open
        onClose={() => askBeforeClose(onClose)}
        title="Mã khôi phục"
        footer={
          <Button appearance="primary" onClick={onClose}>
            Tôi đã cất mã
          </Button>
        }
      >
        <RecoveryCodes account={account} codes={recovery} />
      </Modal>
    );
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={id} loading={waiting} disabled={secret === null}>
        Bật
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Bật xác thực hai lớp" footer={buttons}>
      {failed !== null && (
        <RetryRow title="Chưa tạo được mã" text={failed} onRetry={() => void setup.begin()} />
      )}
      {failed === null && secret === null && (
        <Loading>
          <Skeleton className="mx-auto size-48" />
        </Loading>
      )}
      {secret !== null && (
        <form
          ref={form}
          id={id}
          noValidate
          className="space-y-3.5"
          onSubmit={(event) => void setup.submit(event)}
        >
          <TotpQrCode {...secret} />
          <CodeField label="6 số trong ứng dụng" error={error} value={code} onChange={setup.write} />
        </form>
      )}
    </Modal>
  );
}
