import { usePurchase } from '#features/product/purchase-context.tsx';
import { AskShop } from './ask-shop.tsx';
import { ClassifiedPanel } from './classified-panel.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { RichText } from '#features/product/product-details.tsx';
import { HiddenPrice } from './hidden-price.tsx';

/** Replaces the buy panel for classifieds, closed products and hidden prices. */
export function UnavailableOffer({ daysLeft }: { readonly daysLeft: number }) {
  const { product } = usePurchase();
  if (!product.is_classifieds)
    return (
      <>
        {product.closed === null ? <HiddenPrice /> : <ClosedNotice closed={product.closed} />}
        <AskShop product={product} />
      </>
    );
  return (
    <>
      <ClassifiedPanel daysLeft={daysLeft} />
      {product.body_html !== '' && (
        <>
          <h2 className="mt-6 mb-1.5 text-lg font-bold">Mô tả</h2>
          <RichText html={product.body_html} />
        </>
      )}
    </>
  );
}
