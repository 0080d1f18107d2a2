import type { Order } from '@market/contract/orders/schemas';
import { productPath } from '#app/paths.ts';
import { OrderLineList } from '#features/orders/order-line-list.tsx';
import { shopPhoneLink } from './shop-phone-link.ts';
import { OrderShopHeader } from '../order-shop-header.tsx';

export function OrderLines({ order }: { readonly order: Order }) {
  const phoneLink = shopPhoneLink(order.shopPhone);
  return (
    <section className="panel overflow-hidden" aria-label="Hàng trong đơn">
      <OrderShopHeader shop={order.shop}>
        {phoneLink !== null && (
          <a href={phoneLink} className="link text-sm max-lg:pl-9.5 lg:ml-auto">
            Gọi shop
          </a>
        )}
      </OrderShopHeader>
      <OrderLineList
        lines={order.lineItems}
        linkOf={({ handle, productId }) => productPath(handle, productId)}
        sum
        className="divide-y divide-line"
      />
    </section>
  );
}
