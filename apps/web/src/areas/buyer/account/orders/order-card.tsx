import type { Order } from '@market/contract/orders/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import type { IconComponent } from '#ui/icon.tsx';
import { CircleX, Hourglass, Info, Truck } from '#ui/icons.ts';
import { Link } from 'react-router';
import { orderPath } from '#app/paths.ts';
import { OrderBadge } from '#features/orders/order-badge.tsx';
import { OrderLineList } from '#features/orders/order-line-list.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { orderNotice } from './order-notice.ts';
import { OrderShopHeader } from './order-shop-header.tsx';
import type { ActionCode } from './use-order-calls.ts';

const MAX_LINES = 3;
const NOTICE_STYLES: Partial<Record<Order['buyer_status'], { Icon: IconComponent; ink: string }>> = {
  wait_confirm: { Icon: Hourglass, ink: 'text-ink-3' },
  wait_checkout: { Icon: Hourglass, ink: 'text-accent-ink' },
  in_transit: { Icon: Truck, ink: 'text-info-ink' },
  cancelled: { Icon: CircleX, ink: 'text-deal-ink' },
};

function NoticeLine({ order }: { readonly order: Order }) {
  const { Icon, ink } = NOTICE_STYLES[order.buyer_status] ?? { Icon: Info, ink: 'text-ink-3' };
  return (
    <p className="mx-4 mb-3 flex gap-2 rounded-md bg-sunken px-3 py-2 text-sm text-ink-2">
      <Icon aria-hidden className={`ico mt-0.5 size-4! ${ink}`} />
      <span className="min-w-0 break-words">{orderNotice(order)}</span>
    </p>
  );
}

interface OrderCardProps {
  readonly order: Order;
  readonly doing: ActionCode | null;
  readonly onPress: (order: Order, code: ActionCode) => void;
  readonly formKey: string;
}

export function OrderCard({ order, doing, onPress, formKey }: OrderCardProps) {
  const { lineItems, orderNumber, itemCount, totalPrice } = order;
  const to = orderPath(order.id);
  const more = lineItems.length - MAX_LINES;
  return (
    <article className="panel overflow-hidden" aria-label={`Đơn #${orderNumber}`} aria-busy={doing !== null}>
      <OrderShopHeader shop={order.shop}>
        <Link to={to} className="num text-sm text-ink-3 hover:text-brand-ink hover:underline">
          #{orderNumber}
        </Link>
        <OrderBadge order={order} className="ml-auto" />
      </OrderShopHeader>
      <OrderLineList lines={lineItems.slice(0, MAX_LINES)} linkOf={() => to} />
      {more > 0 && (
        <p className="px-4 pb-3 text-sm">
          <Link to={to} className="link">
            Xem thêm {more} dòng hàng
          </Link>
        </p>
      )}
      <NoticeLine order={order} />
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
        <span className="text-sm text-ink-2">
          {formatNumber(itemCount)} sản phẩm · Tổng{' '}
          <b className="price text-lg text-ink">{dong(totalPrice)}</b>
        </span>
        <OrderButtons order={order} doing={doing} onPress={onPress} formKey={formKey} />
      </div>
    </article>
  );
}
