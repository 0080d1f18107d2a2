import { FilePenLine } from 'lucide-react';
import { newRfqPath } from '#app/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { Assurance } from './assurance.tsx';
import { ProductCodes } from './product-codes.tsx';
import { DeliveryPanel } from '#features/product/delivery-panel.tsx';
import type { ProductPage } from '#features/product/load.ts';
import { ShopCard } from './shop-card.tsx';
import { TicketLinks } from './ticket-links.tsx';

export function ProductSidebar({ page }: { readonly page: ProductPage }) {
  const { product, shop, shopDays, terms, codes } = page;
  return (
    <>
      <LinkButton
        to={newRfqPath({ product: product.id })}
        className="w-full max-lg:h-11!"
        icon={<FilePenLine aria-hidden className="ico" />}
      >
        Yêu cầu báo giá
      </LinkButton>
      {!product.is_classifieds && <TicketLinks product={product} />}
      <ShopCard shop={product.shop} productId={product.id} extras={shop} days={shopDays} />
      <Assurance product={product} />
      {!product.is_classifieds && product.closed === null && <DeliveryPanel terms={terms} />}
      {product.closed === null && <ProductCodes codes={codes} />}
    </>
  );
}
