import type { ShopCustomer } from '@market/contract/shop-customers/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { Link, useLocation } from 'react-router';
import { defineColumns } from '#features/workspace/table/use-workspace-table.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { fullDate } from '#ui/format-date.ts';
import { customerAddress } from './customer-address.ts';
import { SOURCE_LABELS } from './customer-list.ts';

interface CellProps {
  readonly customer: ShopCustomer;
}

export function CustomerName({ customer }: CellProps) {
  const { search } = useLocation();
  return (
    <Link
      to={customerAddress(search, customer.id)}
      preventScrollReset
      className="flex min-h-11 min-w-0 items-center gap-3 hover:underline"
    >
      <Avatar name={customer.name} src={customer.avatar} size={36} />
      <b className="min-w-0 font-semibold">{customer.name}</b>
    </Link>
  );
}

export function CustomerSources({ customer }: CellProps) {
  const sources = [
    ...(customer.orders > 0 ? (['ordered'] as const) : []),
    ...(customer.asked ? (['asked'] as const) : []),
    ...(customer.follows ? (['follows'] as const) : []),
  ];
  return (
    <span className="flex flex-wrap gap-1">
      {sources.map((source) => (
        <Badge key={source} tone={source === 'ordered' ? 'brand' : 'mute'} large>
          {SOURCE_LABELS[source]}
        </Badge>
      ))}
    </span>
  );
}

export function CustomerTags({ customer: { tags, idle } }: CellProps) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag} tone="info" large>
          {tag}
        </Badge>
      ))}
      {idle && (
        <Badge tone="deal" large>
          Lâu chưa mua
        </Badge>
      )}
    </span>
  );
}

export const CUSTOMER_COLUMNS = defineColumns<ShopCustomer>([
  { id: 'name', label: 'Khách', hideable: false, cell: (customer) => <CustomerName customer={customer} /> },
  { id: 'source', label: 'Quan hệ', cell: (customer) => <CustomerSources customer={customer} /> },
  {
    id: 'orders',
    label: 'Đơn',
    sort: { descending: 'orders' },
    className: 'num font-semibold',
    cell: ({ orders }) => formatNumber(orders),
  },
  {
    id: 'spent',
    label: 'Tổng mua',
    sort: { descending: 'spent' },
    className: 'num font-semibold whitespace-nowrap',
    cell: ({ spent }) => dong(spent),
  },
  {
    id: 'last',
    label: 'Đơn cuối',
    sort: { descending: 'last_order' },
    className: 'num whitespace-nowrap',
    cell: ({ last_order_at }) => (last_order_at === null ? '–' : fullDate(last_order_at)),
  },
  { id: 'tags', label: 'Nhãn', cell: (customer) => <CustomerTags customer={customer} /> },
]);
