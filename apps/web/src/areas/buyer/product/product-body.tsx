import { lazySection } from '#app/errors/section-boundary.tsx';
import type { ProductPage } from '#features/product/load.ts';
import { ProductHeading } from '#features/product/product-heading.tsx';
import { hasVisiblePrices } from '#features/product/product-view.ts';
import { PurchaseProvider, usePurchase } from '#features/product/purchase-context.tsx';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { Gallery } from './gallery.tsx';

// below the fold or rarely needed
const UnderGallery = lazySection(async () => (await import('./gallery-footer.tsx')).GalleryFooter);
const UnavailableOffer = lazySection(async () => (await import('./unavailable-offer.tsx')).UnavailableOffer);
const AskShop = lazySection(async () => (await import('./ask-shop.tsx')).AskShop);
const ProductSidebar = lazySection(async () => (await import('./sidebar.tsx')).ProductSidebar);
const DetailsSection = lazySection(async () => (await import('./details-section.tsx')).DetailsSection);

function ProductOffer({ page: { daysLeft, terms } }: { readonly page: ProductPage }) {
  const { product } = usePurchase();
  const isSold = !product.is_classifieds && product.closed === null && hasVisiblePrices(product);
  if (!isSold) return <UnavailableOffer daysLeft={daysLeft} />;
  return (
    <>
      <BuyPanel terms={terms} />
      <AskShop product={product} />
    </>
  );
}

function ProductTop({ page }: { readonly page: ProductPage }) {
  const { product } = page;
  return (
    <div className="md:grid md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-6 lg:grid-cols-[25.5rem_1fr_17.5rem] lg:gap-x-7">
      <div className="min-w-0">
        <Gallery />
      </div>
      <div className="mt-3 min-w-0 md:row-span-2 md:mt-0">
        <ProductHeading product={product} />
        <ProductOffer page={page} />
      </div>
      <div className="min-w-0 md:col-start-1 md:row-start-2">
        <UnderGallery product={product} />
      </div>
      <aside
        className="mt-5 md:max-lg:col-span-2 md:max-lg:columns-2 md:max-lg:[&_section]:break-inside-avoid lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-0"
        aria-label="Shop và giao hàng"
      >
        <ProductSidebar page={page} />
      </aside>
    </div>
  );
}

interface ProductBodyProps {
  readonly page: ProductPage;
  readonly crumbs: readonly Crumb[];
}

export function ProductBody({ page, crumbs }: ProductBodyProps) {
  const { product } = page;
  return (
    <PurchaseProvider key={product.id} product={product}>
      <Breadcrumbs items={crumbs} />
      <ProductTop page={page} />
      <DetailsSection page={page} />
    </PurchaseProvider>
  );
}
