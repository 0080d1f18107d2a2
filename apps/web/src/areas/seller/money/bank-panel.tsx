import { maskAccount } from './mask-account.ts';
import type { ReactNode } from 'react';
import { Landmark } from '#ui/icons.ts';
import { Button } from '#ui/button.tsx';
import { dayTime } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import type { Balance } from './load-money.ts';

interface SidePanelProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One of the panels below the statement. */
export function SidePanel({ title, action, children }: SidePanelProps) {
  return (
    <section className="panel min-w-0 p-4 lg:p-5">
      <div className="mb-3.5 flex flex-wrap items-center gap-2">
        <h2 className="text-md font-bold">{title}</h2>
        {action !== undefined && <span className="ml-auto">{action}</span>}
      </div>
      {children}
    </section>
  );
}

interface BankPanelProps {
  readonly balance: Balance;
  readonly onChange: () => void;
}

/** Where payouts go. */
export function BankPanel({ balance: { bank, bank_removed, bank_usable_at }, onChange }: BankPanelProps) {
  const change = (
    <Button size="sm" className="max-lg:h-11!" onClick={onChange}>
      {bank === null ? 'Thêm' : 'Đổi'}
    </Button>
  );
  return (
    <SidePanel title="Tài khoản nhận tiền" action={change}>
      {bank === null ? (
        <p className="text-sm text-ink-2">
          Shop chưa có tài khoản nhận tiền. Thêm tài khoản ngân hàng đứng tên chủ shop để rút tiền.
        </p>
      ) : (
        <div className="flex items-center gap-3 rounded-lg border border-line p-3">
          <span className="b-brand grid size-11 flex-none place-items-center rounded-lg">
            <Landmark aria-hidden className="ico" />
          </span>
          <div className="min-w-0 text-sm">
            <b className="block font-semibold">{bank.name}</b>
            <span className="num block">{maskAccount(bank.account)}</span>
            <span className="text-xs text-ink-3">{bank.holder}</span>
          </div>
        </div>
      )}
      {bank_removed && (
        <Notice kind="warning" className="mt-3">
          Shop vừa có chủ mới nên tài khoản của chủ cũ đã được gỡ. Sàn chưa chuyển tiền cho tới khi chủ mới
          đặt tài khoản nhận tiền.
        </Notice>
      )}
      {bank_usable_at !== null && (
        <Notice kind="warning" className="mt-3">
          Tài khoản vừa được đổi. Để an toàn, shop rút được tiền từ {dayTime(bank_usable_at)}. Nếu không phải
          bạn đổi, hãy đổi lại ngay và đặt lại mật khẩu.
        </Notice>
      )}
      <p className="mt-3 text-sm text-ink-2">
        Shop đã rút tiền một lần thì mỗi thứ Hai sàn tự chuyển hết số dư từ mức tối thiểu trở lên.
      </p>
    </SidePanel>
  );
}
