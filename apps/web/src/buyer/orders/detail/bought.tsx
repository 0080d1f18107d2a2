import type { Order } from '@market/contract';
import { productPath } from '../../../shared/addresses.ts';
import { OrderLine } from '../../../shared/orders/order-line.tsx';
import { ShopHead } from '../shop-head.tsx';

/** What was bought, each line leading to its product. */
export function Bought({ order }: { readonly order: Order }) {
  return (
    <section className="panel overflow-hidden" aria-label="Hàng trong đơn">
      <ShopHead shop={order.shop} />
      <ul className="divide-y divide-line">
        {order.lineItems.map((line) => (
          <OrderLine key={line.id} line={line} to={productPath(line.handle, line.productId)} sum />
        ))}
      </ul>
    </section>
  );
}
