import type { Payment } from '@market/contract/payments/schemas';
import { dong } from '@market/contract/rules/money';
import { Hourglass } from '#ui/icons.ts';
import { Countdown } from '#features/countdown/countdown.tsx';
import { TransferQr, TransferRows } from './transfer-details.tsx';

interface TransferPanelProps {
  readonly payment: Payment;
  readonly onOver: () => void;
}

export function TransferPanel({ payment, onOver }: TransferPanelProps) {
  const { qr, bank, memo, bank_app, remaining, paid_amount, expires_at } = payment;
  return (
    <div className="mt-6 grid gap-6 rounded-xl bg-sunken p-4 lg:p-5 lg:grid-cols-[11rem_1fr]">
      {qr !== null && <TransferQr qr={qr} amount={remaining} bankApp={bank_app} />}
      <div className="min-w-0">
        {paid_amount > 0 && (
          <p className="num mb-2 text-sm text-accent-ink">
            Đã nhận {dong(paid_amount)}, còn thiếu {dong(remaining)}.
          </p>
        )}
        <TransferRows bank={bank} memo={memo} amount={remaining} />
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
