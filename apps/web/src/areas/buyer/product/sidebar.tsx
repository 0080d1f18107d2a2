import { Assurance } from './assurance.tsx';
import { DeliveryPanel } from '#features/product/delivery-panel.tsx';
import type { ProductPage } from '#features/product/load.ts';
import { ShopCard } from './shop-card.tsx';

export function ProductSidebar({ page: { product, shop, shopDays, terms } }: { readonly page: ProductPage }) {
  return (
    <>
      <ShopCard shop={product.shop} extras={shop} days={shopDays} />
      <Assurance product={product} />
      {!product.is_classifieds && product.closed === null && <DeliveryPanel terms={terms} />}
    </>
  );
}
