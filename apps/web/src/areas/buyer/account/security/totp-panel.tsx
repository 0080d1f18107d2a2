import { Check } from '#ui/icons.ts';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '../panel.tsx';

const SetupDialog = lazyDialog(() => import('./totp-setup-dialog.tsx'));
const DisableDialog = lazyDialog(() => import('./disable-totp-dialog.tsx'));

interface TotpPanelProps {
  readonly account: string;
  readonly on: boolean;
  readonly codesLeft: number;
  readonly onChange: (totp: { readonly totp: boolean; readonly recoveryCodesLeft: number }) => void;
}

export function TotpPanel({ account, on, codesLeft, onChange }: TotpPanelProps) {
  const [open, setOpen] = useState<'setup' | 'off' | null>(null);
  const badge = on ? (
    <Badge tone="brand" icon={<Check aria-hidden />}>
      Đang bật
    </Badge>
  ) : undefined;
  return (
    <Panel
      title="Xác thực hai lớp"
      badge={badge}
      text={
        on
          ? `Khi đăng nhập bằng mật khẩu, bạn nhập thêm mã của ứng dụng xác thực. Còn ${codesLeft} mã khôi phục.`
          : 'Ngoài mật khẩu, mỗi lần đăng nhập cần thêm mã 6 số từ ứng dụng trên điện thoại của bạn.'
      }
    >
      {on ? (
        <Button appearance="danger" onClick={() => setOpen('off')}>
          Tắt xác thực hai lớp
        </Button>
      ) : (
        <Button onClick={() => setOpen('setup')}>Bật xác thực hai lớp</Button>
      )}
      {open === 'setup' && (
        <SetupDialog
          account={account}
          onOn={(recoveryCodesLeft) => onChange({ totp: true, recoveryCodesLeft })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'off' && (
        <DisableDialog
          onClose={() => setOpen(null)}
          onOff={() => {
            setOpen(null);
            onChange({ totp: false, recoveryCodesLeft: 0 });
            toast.success('Đã tắt xác thực hai lớp');
          }}
        />
      )}
    </Panel>
  );
}
