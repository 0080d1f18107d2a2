import type { Quotation, QuotationMessage } from '@market/contract/rfq/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { sellerOrderPath } from '#app/paths.ts';
import { chatAboutPath } from '#features/chat/about-path.ts';
import { QuotationThread } from '#features/rfq/thread.tsx';
import { ConfirmedForm } from '#features/workspace/confirmed-form.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { dayTime, fullDate } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';

interface QuotationPanelProps {
  readonly quotation: Quotation;
  readonly unit: string;
  /** Null when they could not be loaded. */
  readonly messages: readonly QuotationMessage[] | null;
  /** The buyer allows calls, or accepted. */
  readonly mayChat: boolean;
  readonly formKey: string;
  readonly busy: boolean;
}

const factsOf = (quotation: Quotation, unit: string): [string, string][] => [
  ['Đơn giá', dong(quotation.final_price)],
  ['Khách trả', `${dong(quotation.total)} · ${formatNumber(quotation.quantity)} ${unit}`],
  ['Thời gian may', quotation.lead_time_days === 0 ? 'Có sẵn' : `${quotation.lead_time_days} ngày`],
  ['Hiệu lực đến', fullDate(Date.parse(quotation.valid_until) - 1)],
];

function History({ quotation }: { readonly quotation: Quotation }) {
  if (quotation.history.length === 0) return null;
  return (
    <details className="text-sm text-ink-2">
      <summary className="cursor-pointer">Báo giá trước ({quotation.history.length})</summary>
      <ul className="mt-1 space-y-0.5">
        {quotation.history.map(({ created_at, unit_price, customization_fee, quantity }) => (
          <li key={created_at} className="num">
            {dayTime(created_at)}: {dong(unit_price + customization_fee)} × {formatNumber(quantity)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const toneOf = (status: Quotation['status']): BadgeTone => {
  if (status === 'accepted') return 'brand';
  return status === 'sent' || status === 'viewed' ? 'info' : 'mute';
};

/** What the shop has quoted, and the questions on it. */
export function QuotationPanel({ quotation, unit, messages, mayChat, formKey, busy }: QuotationPanelProps) {
  const { id, status, status_label, actions, decline_reason, order_id } = quotation;
  return (
    <section className="panel space-y-3.5 p-4 lg:p-5" aria-label="Báo giá đã gửi">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-base font-semibold">Báo giá đã gửi</h2>
        <Badge tone={toneOf(status)}>{status_label}</Badge>
        {order_id !== null && (
          <Link to={sellerOrderPath(order_id)} className="link text-sm">
            Xem đơn hàng
          </Link>
        )}
        {mayChat && (
          <Link to={chatAboutPath('quotation', id)} className="link text-sm">
            Nhắn khách
          </Link>
        )}
        {actions.includes('withdraw') && (
          <ConfirmedForm
            intent="withdraw"
            fields={{ quotation: id }}
            question="Rút báo giá này? Khách không chốt được giá này nữa."
            label="Rút báo giá"
            danger
            busy={busy}
            className="ml-auto"
          />
        )}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-base">
        {factsOf(quotation, unit).map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'expired' && (
        <p className="text-base text-ink-2">Báo giá đã quá ngày hiệu lực, khách không nhận được nữa.</p>
      )}
      {decline_reason !== null && <p className="text-base text-ink-2">Lý do từ chối: {decline_reason}</p>}
      <History quotation={quotation} />
      <h3 className="border-t border-line pt-3.5 text-base font-semibold">Hỏi đáp với khách</h3>
      {messages === null ? (
        <Notice kind="warning">Chưa tải được hỏi đáp, vui lòng tải lại trang.</Notice>
      ) : (
        <QuotationThread
          messages={messages}
          viewer="shop"
          quotationId={id}
          canWrite={actions.includes('message')}
          formKey={formKey}
          busy={busy}
        />
      )}
    </section>
  );
}
