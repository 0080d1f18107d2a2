import { useBuy } from './purchase-context.tsx';
import { Classified } from './classified.tsx';
import { ClosedPanel } from './closed-panel.tsx';
import { RichText } from './details.tsx';
import { HiddenPrice } from './hidden-price.tsx';

/** What stands in the place of the panel that buys: of a product that is advertised, closed, or whose price is hidden. */
export function Instead({ daysLeft }: { readonly daysLeft: number }) {
  const { product } = useBuy();
  if (!product.is_classifieds)
    return product.closed === null ? <HiddenPrice /> : <ClosedPanel closed={product.closed} />;
  return (
    <>
      <Classified daysLeft={daysLeft} />
      {product.body_html !== '' && (
        <>
          <h2 className="mt-6 mb-1.5 text-lg font-bold">Mô tả</h2>
          <RichText html={product.body_html} />
        </>
      )}
    </>
  );
}
