import type { Order } from '@market/contract/orders/schemas';
import { productPath } from '../../../shared/paths.ts';
import { OrderLine } from '../../../shared/orders/order-line.tsx';
import { contactOf } from '../contact.ts';
import { ShopHead } from '../shop-head.tsx';

/** What was bought, each line leading to its product. */
export function Bought({ order }: { readonly order: Order }) {
  return (
    <section className="panel overflow-hidden" aria-label="Hàng trong đơn">
      <ShopHead shop={order.shop}>
        <a href={contactOf(order)} className="link ml-auto text-sm">
          Liên hệ shop
        </a>
      </ShopHead>
      <ul className="divide-y divide-line">
        {order.lineItems.map((line) => (
          <OrderLine key={line.id} line={line} to={productPath(line.handle, line.productId)} sum />
        ))}
      </ul>
    </section>
  );
}
