import type { Order } from '@market/contract/orders/schemas';
import { productPath } from '#app/paths.ts';
import { OrderLine } from '#features/orders/order-line.tsx';
import { shopContactLink } from '../shop-contact.ts';
import { OrderShopHeader } from '../order-shop-header.tsx';

export function OrderLines({ order }: { readonly order: Order }) {
  return (
    <section className="panel overflow-hidden" aria-label="Hàng trong đơn">
      <OrderShopHeader shop={order.shop}>
        <a href={shopContactLink(order)} className="link ml-auto text-sm">
          Liên hệ shop
        </a>
      </OrderShopHeader>
      <ul className="divide-y divide-line">
        {order.lineItems.map((line) => (
          <OrderLine key={line.id} line={line} to={productPath(line.handle, line.productId)} sum />
        ))}
      </ul>
    </section>
  );
}
