import { Assurance } from './assurance.tsx';
import { ProductCodes } from './product-codes.tsx';
import { DeliveryPanel } from '#features/product/delivery-panel.tsx';
import type { ProductPage } from '#features/product/load.ts';
import { ShopCard } from './shop-card.tsx';

export function ProductSidebar({ page }: { readonly page: ProductPage }) {
  const { product, shop, shopDays, terms, codes } = page;
  return (
    <>
      <ShopCard shop={product.shop} extras={shop} days={shopDays} />
      <Assurance product={product} />
      {!product.is_classifieds && product.closed === null && <DeliveryPanel terms={terms} />}
      {product.closed === null && <ProductCodes codes={codes} />}
    </>
  );
}
