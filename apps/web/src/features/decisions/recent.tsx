import type { StaffUser } from '@market/contract/user-admin/schemas';
import { dong } from '@market/contract/rules/money';
import { buyerStatusLabel } from '@market/contract/rules/order-status';
import type { ReactNode } from 'react';
import { staffCasePath, staffOrderPath } from '#app/staff-paths.ts';
import { fullDate } from '#ui/format-date.ts';
import { StaffLink } from './staff-link.tsx';

export function ListPanel({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="panel overflow-hidden" aria-labelledby={id}>
      <h2 id={id} className="px-4 py-3.5 text-md font-bold lg:px-5">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

export const ROW =
  'flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-3 text-base lg:px-5';

type Listed = Omit<StaffUser['recent_orders'][number], 'shop_name'> & { readonly shop_name?: string };

export function RecentOrders({ orders }: { readonly orders: readonly Listed[] }) {
  return (
    <ListPanel id="don" title="Đơn gần đây">
      {orders.length === 0 && <li className={`${ROW} text-ink-2`}>Chưa có đơn nào.</li>}
      {orders.map((order) => (
        <li key={order.id} className={ROW}>
          <StaffLink to={staffOrderPath(order.id)} permission="orders" className="num font-semibold">
            #{order.order_number}
          </StaffLink>
          <span className="num ml-auto font-semibold">{dong(order.total_price)}</span>
          {order.shop_name !== undefined && (
            <span className="w-full min-w-0 break-words text-ink-2">{order.shop_name}</span>
          )}
          <span className="w-full text-sm text-ink-3">
            {buyerStatusLabel(order.buyer_status, order.collected)} ·{' '}
            <span className="num">{fullDate(order.created_at)}</span>
          </span>
        </li>
      ))}
    </ListPanel>
  );
}

export function RecentCases({ cases }: { readonly cases: StaffUser['recent_cases'] }) {
  if (cases.length === 0) return null;
  return (
    <ListPanel id="tranh-chap" title="Tranh chấp">
      {cases.map((one) => (
        <li key={one.id} className={ROW}>
          <StaffLink to={staffCasePath(one.id)} permission="cases" className="font-semibold">
            <span className="num">{one.number}</span> · {one.type_label}
          </StaffLink>
          <span className="ml-auto text-sm text-ink-2">{one.state_label}</span>
        </li>
      ))}
    </ListPanel>
  );
}
