import { marketName } from '@market/contract/rules/market-name';
import type { CashRefund } from '@market/contract/orders/cash-refund-schemas';
import { dong } from '@market/contract/rules/money';
import type { ReactNode } from 'react';

interface CashRefundPanelProps {
  readonly refund: CashRefund;
  readonly children?: ReactNode;
}

const KINDS: Record<CashRefund['kind'], string> = {
  refund: 'Hoàn tiền mặt',
  return_fee: 'Hoàn phí gửi trả hàng',
};

/** Refund of cash that the shop collected itself. */
export function CashRefundPanel({ refund, children }: CashRefundPanelProps) {
  const { amount, kind, state_label, text, reason, given, disputed, decided } = refund;
  return (
    <article className="panel space-y-2 p-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-2 text-md font-semibold">
        <span>
          {KINDS[kind]} <span className="num">{dong(amount)}</span>
        </span>
        <span className="text-sm font-normal text-ink-2">{state_label}</span>
      </h2>
      <p role="status">{text}</p>
      {reason !== '' && <p className="text-sm break-words text-ink-2">Lý do: {reason}</p>}
      {given !== null && given.note !== '' && (
        <p className="text-sm break-words text-ink-2">Shop ghi: {given.note}</p>
      )}
      {given !== null && given.images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {given.images.map(({ id, thumb, large }, index) => (
            <li key={id}>
              <a href={large} target="_blank" rel="noreferrer">
                <img
                  src={thumb}
                  alt={`Chứng từ ${index + 1}`}
                  width={64}
                  height={64}
                  className="rounded-md"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {disputed !== null && disputed.note !== '' && (
        <p className="text-sm break-words text-ink-2">Người mua ghi: {disputed.note}</p>
      )}
      {decided !== null && (
        <p className="text-sm break-words text-ink-2">
          {marketName()} ghi: {decided.note}
        </p>
      )}
      {children !== undefined && <div className="flex flex-wrap justify-end gap-2 pt-2">{children}</div>}
    </article>
  );
}
