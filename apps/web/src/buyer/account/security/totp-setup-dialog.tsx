import { Copy } from 'lucide-react';
import { useId, useRef, useEffect } from 'react';
import { CodeField } from '../../../shared/account/code-field.tsx';
import { copyText } from '../../../shared/clipboard.ts';
import { Button, IconButton } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { RetryRow } from '../../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { inGroups } from './secret.ts';
import { useTotpSetup } from './use-totp-setup.ts';

const QR_SIZE = 192;

function Scan({ secret, uri, qr }: { readonly secret: string; readonly uri: string; readonly qr: string }) {
  return (
    <>
      <p className="text-base text-ink-2">
        Quét mã này bằng ứng dụng xác thực, chẳng hạn Google Authenticator hoặc Microsoft Authenticator.
      </p>
      {/* A code is read on white in the dark, too. */}
      <img
        src={qr}
        alt="Mã QR để thêm Chợ Phiên vào ứng dụng xác thực"
        width={QR_SIZE}
        height={QR_SIZE}
        className="mx-auto size-48 rounded-lg bg-white p-2"
      />
      <p className="text-center text-sm lg:hidden">
        <a href={uri} className="link inline-flex min-h-11 items-center">
          Mở ứng dụng trên máy này
        </a>
      </p>
      <div>
        <p className="text-sm text-ink-2">Không quét được? Nhập khóa này vào ứng dụng:</p>
        <div className="mt-1 flex items-center gap-2 rounded-lg bg-sunken py-1 pr-1 pl-3">
          <code className="num min-w-0 font-sans flex-1 text-base font-semibold">{inGroups(secret)}</code>
          <IconButton label="Sao chép khóa" onClick={() => void copyText(secret, 'khóa')}>
            <Copy aria-hidden className="ico" />
          </IconButton>
        </div>
      </div>
    </>
  );
}

interface TotpSetupDialogProps {
  readonly account: string;
  readonly onOn: (recoveryCodes: number) => void;
  readonly onClose: () => void;
}

/** Turns codes of an app on: scan, prove, keep the recovery codes. */
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
        onClose={onClose}
        title="Mã khôi phục"
        footer={
          <Button look="primary" onClick={onClose}>
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
      <Button look="primary" type="submit" form={id} loading={waiting} disabled={secret === null}>
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
          <Scan {...secret} />
          <CodeField label="6 số trong ứng dụng" error={error} value={code} onChange={setup.write} />
        </form>
      )}
    </Modal>
  );
}
