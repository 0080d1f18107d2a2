import { exportSellerOrders } from '@market/contract/orders/seller-routes';
import { call } from '#app/api.ts';
import { CsvLink } from '#features/workspace/csv-link.tsx';
import { orderQuery, type OrderListState } from './order-list.ts';

interface ExportOrdersProps {
  readonly state: OrderListState;
  /** `YYYY-MM-DD` in Vietnam. */
  readonly today: string;
}

/** The orders of the list, over all its pages. */
export function ExportOrders({ state, today }: ExportOrdersProps) {
  const query = orderQuery(state, today);
  return (
    <CsvLink
      href={`${exportSellerOrders.path}?${new URLSearchParams(query)}`}
      fileName={`don-hang-${today}.csv`}
      load={() => call(exportSellerOrders, { query })}
      className="btn btn-outline max-lg:hidden"
    >
      Xuất CSV
    </CsvLink>
  );
}
