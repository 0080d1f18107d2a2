import type { ShopCustomer } from '@market/contract/shop-customers/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { fullDate } from '#ui/format-date.ts';
import { CustomerName, CustomerSources, CustomerTags } from './customer-columns.tsx';

/** For phones. */
export function CustomerCards({ customers }: { readonly customers: readonly ShopCustomer[] }) {
  return (
    <ul className="space-y-3 lg:hidden">
      {customers.map((customer) => (
        <li key={customer.id} className="panel space-y-2 px-4 py-3 text-sm">
          <CustomerName customer={customer} />
          <CustomerSources customer={customer} />
          {customer.orders > 0 && (
            <p className="num text-ink-2">
              {formatNumber(customer.orders)} đơn ·{' '}
              <b className="font-semibold text-ink">{dong(customer.spent)}</b>
              {customer.last_order_at !== null && ` · đơn cuối ${fullDate(customer.last_order_at)}`}
            </p>
          )}
          <CustomerTags customer={customer} />
        </li>
      ))}
    </ul>
  );
}
