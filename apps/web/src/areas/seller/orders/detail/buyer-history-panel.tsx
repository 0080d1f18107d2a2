import type { BuyerHistory } from '@market/contract/orders/seller-schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { buyerStatusLabel } from '@market/contract/rules/order-status';
import { Link } from 'react-router';
import { sellerOrderPath } from '#app/paths.ts';
import { chatAboutPath } from '#features/chat/about-path.ts';
import { LinkButton } from '#ui/button.tsx';
import { fullDate } from '#ui/format-date.ts';

interface BuyerHistoryPanelProps {
  readonly orderId: string;
  readonly name: string;
  /** Null when it could not be loaded. */
  readonly history: BuyerHistory | null;
}

const summaryText = ({ orders, cancelled, spent }: BuyerHistory): string => {
  if (orders <= 1) return 'Đơn đầu tiên của khách ở shop.';
  const counted = `${formatNumber(orders)} đơn, đã mua ${dong(spent)}`;
  return cancelled === 0 ? `${counted}.` : `${counted}, ${formatNumber(cancelled)} đơn hủy.`;
};

/** What the buyer bought at the shop before. */
export function BuyerHistoryPanel({ orderId, name, history }: BuyerHistoryPanelProps) {
  if (history === null) return null;
  return (
    <section className="panel p-5 text-base" aria-labelledby="khach">
      <div className="flex items-center gap-3">
        <h2 id="khach" className="min-w-0 flex-1 text-md font-semibold">
          Khách {name}
        </h2>
        <LinkButton to={chatAboutPath('order', orderId)} size="sm" className="max-lg:h-11!">
          Nhắn khách
        </LinkButton>
      </div>
      <p className="num mt-1 text-ink-2">{summaryText(history)}</p>
      {history.latest.length > 0 && (
        <ul className="mt-2 divide-y divide-line text-sm">
          {history.latest.map((order) => (
            <li key={order.id}>
              <Link
                to={sellerOrderPath(order.id)}
                className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 hover:underline"
              >
                <span className="num font-semibold">#{order.order_number}</span>
                <span className="num ml-auto">{dong(order.total_price)}</span>
                <span className="num w-full text-xs text-ink-3">
                  {fullDate(order.created_at)}, {formatNumber(order.quantity)} sản phẩm,{' '}
                  {buyerStatusLabel(order.buyer_status, order.collected).toLocaleLowerCase('vi')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
