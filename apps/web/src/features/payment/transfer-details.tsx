import type { Payment } from '@market/contract/payments/schemas';
import { dong } from '@market/contract/rules/money';
import { CopyRow } from '#ui/copy-row.tsx';

interface TransferQrProps {
  /** Image as a data URL. */
  readonly qr: string;
  /** Đồng. */
  readonly amount: number;
  /** Deep link with the transfer filled in. */
  readonly bankApp: string | undefined;
}

/** A VietQR code, with a link to the bank's app where there is one. */
export function TransferQr({ qr, amount, bankApp }: TransferQrProps) {
  return (
    <figure>
      <img
        className="mx-auto w-full max-w-44 rounded-lg bg-white p-2"
        src={qr}
        alt={`Mã VietQR chuyển ${dong(amount)}`}
        width={176}
        height={176}
      />
      <figcaption className="mx-auto mt-2 max-w-52 text-center text-xs text-ink-2">
        Quét bằng ứng dụng ngân hàng
      </figcaption>
      {bankApp !== undefined && (
        <a
          className="btn btn-outline btn-sm mx-auto mt-3 flex w-full max-w-52 max-lg:min-h-11!"
          href={bankApp}
          target="_blank"
          rel="noopener"
        >
          Mở ứng dụng ngân hàng
        </a>
      )}
    </figure>
  );
}

interface TransferRowsProps extends Pick<Payment, 'bank' | 'memo'> {
  /** Đồng. */
  readonly amount: number;
}

/** What is typed into a bank transfer, each to be copied. */
export function TransferRows({ bank, memo, amount }: TransferRowsProps) {
  return (
    <dl className="min-w-0 text-base">
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
      <CopyRow label="Số tiền" copy={String(amount)}>
        <span className="text-lg whitespace-nowrap text-deal-ink">{dong(amount)}</span>
      </CopyRow>
    </dl>
  );
}
