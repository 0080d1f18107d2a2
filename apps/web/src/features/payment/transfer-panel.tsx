import type { Payment } from '@market/contract/payments/schemas';
import { dong } from '@market/contract/rules/money';
import { Hourglass } from 'lucide-react';
import { Countdown } from '#features/countdown/countdown.tsx';
import { CopyRow } from '#ui/copy-row.tsx';

interface TransferPanelProps {
  readonly payment: Payment;
  readonly onOver: () => void;
}

function TransferRows({ payment }: Pick<TransferPanelProps, 'payment'>) {
  const { bank, memo, remaining } = payment;
  return (
    <dl className="text-base">
      {bank !== null && (
        <>
          <CopyRow label="Ngân hàng">{bank.name}</CopyRow>
          <CopyRow label="Chủ tài khoản" copy={bank.holder}>
            {bank.holder}
          </CopyRow>
          <CopyRow label="Số tài khoản" copy={bank.account}>
            {bank.account}
          </CopyRow>
        </>
      )}
      {memo !== null && (
        <CopyRow label="Nội dung" copy={memo}>
          {memo}
        </CopyRow>
      )}
      <CopyRow label="Số tiền" copy={String(remaining)}>
        <span className="text-lg whitespace-nowrap text-deal-ink">{dong(remaining)}</span>
      </CopyRow>
    </dl>
  );
}

export function TransferPanel({ payment, onOver }: TransferPanelProps) {
  const { qr, bank_app, remaining, paid_amount, expires_at } = payment;
  return (
    <div className="mt-6 grid gap-6 rounded-xl bg-sunken p-4 lg:p-5 lg:grid-cols-[11rem_1fr]">
      {qr !== null && (
        <figure>
          <img
            className="mx-auto w-full max-w-44 rounded-lg bg-white p-2"
            src={qr}
            alt={`Mã VietQR chuyển ${dong(remaining)}`}
            width={176}
            height={176}
          />
          <figcaption className="mx-auto mt-2 max-w-52 text-center text-xs text-ink-2">
            Quét bằng ứng dụng ngân hàng
          </figcaption>
          {bank_app !== undefined && (
            <a
              className="btn btn-outline btn-sm mx-auto mt-3 flex w-full max-w-52 max-lg:min-h-11!"
              href={bank_app}
              target="_blank"
              rel="noopener"
            >
              Mở ứng dụng ngân hàng
            </a>
          )}
        </figure>
      )}
      <div className="min-w-0">
        {paid_amount > 0 && (
          <p className="num mb-2 text-sm text-accent-ink">
            Đã nhận {dong(paid_amount)}, còn thiếu {dong(remaining)}.
          </p>
        )}
        <TransferRows payment={payment} />
        {expires_at !== null && (
          <p className="mt-2 flex items-center gap-2 text-sm text-accent-ink">
            <Hourglass aria-hidden className="ico size-4!" />
            Giữ đơn trong <Countdown end={expires_at} appearance="text" onOver={onOver} />
          </p>
        )}
      </div>
    </div>
  );
}
