import type { ProviderReport } from '@market/contract/payments/schemas';
import { dong } from '@market/contract/rules/money';
import { dayTime } from '#ui/format-date.ts';

const OUTCOMES: Readonly<Record<NonNullable<ProviderReport['outcome']>, string>> = {
  paid: 'Đã thu',
  failed: 'Không thu được',
  pending: 'Chưa xong',
  unknown_to_provider: 'Cổng không có giao dịch này',
  unanswered: 'Cổng không trả lời',
};
const RESULTS: Readonly<Record<string, string>> = {
  done: 'đã ghi',
  repeated: 'đã biết trước',
  pending: 'chưa đổi gì',
  amount: 'sai số tiền, chưa ghi',
  transaction: 'mã đã thuộc khoản khác, chưa ghi',
  unknown: 'không có khoản nào mang mã này',
  asked: 'đã hỏi cổng',
};
const KINDS: Readonly<Record<ProviderReport['kind'], string>> = {
  notice: 'Cổng báo',
  return: 'Người mua quay lại',
  query: 'Sàn hỏi',
  staff_query: 'Nhân viên hỏi',
};

export const reportText = ({ outcome, result, amount }: ProviderReport): string =>
  [
    outcome === null ? null : OUTCOMES[outcome],
    outcome === 'paid' && amount !== null ? dong(amount) : null,
    RESULTS[result],
  ]
    .filter(Boolean)
    .join(', ');

/** What a provider said of a payment, newest first. */
export function ProviderReports({ reports }: { readonly reports: readonly ProviderReport[] }) {
  if (reports.length === 0) return null;
  return (
    <ul aria-label="Cổng thanh toán nói gì" className="mt-3 space-y-1.5 text-sm">
      {reports.map((report, index) => (
        <li key={index} className="flex flex-wrap gap-x-3">
          <span className="min-w-0 flex-1 basis-40">
            {KINDS[report.kind]}: {reportText(report)}
          </span>
          <time dateTime={report.at} className="num text-ink-3">
            {dayTime(report.at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
