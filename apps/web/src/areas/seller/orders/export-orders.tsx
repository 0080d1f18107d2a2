import { exportSellerOrders } from '@market/contract/orders/seller-routes';
import { call } from '#app/api.ts';
import { TableLinks } from '#features/workspace/table-links.tsx';
import { orderQuery, type OrderListState } from './order-list.ts';

interface ExportOrdersProps {
  readonly state: OrderListState;
  /** `YYYY-MM-DD` in Vietnam. */
  readonly today: string;
  /** Of each link. */
  readonly className: string;
}

/** The orders of the list, over all its pages. */
export function ExportOrders({ state, today, className }: ExportOrdersProps) {
  const query = orderQuery(state, today);
  return (
    <TableLinks
      route={exportSellerOrders}
      query={query}
      fileName={`don-hang-${today}`}
      load={(format) => call(exportSellerOrders, { query: { ...query, format } })}
      className={className}
    />
  );
}
