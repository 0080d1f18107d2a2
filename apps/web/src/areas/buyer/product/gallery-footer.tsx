import { CollectButton } from './collect-button.tsx';
import type { ProductView } from '#features/product/product-view.ts';
import { ShareButton } from './share-button.tsx';
import { SizeCard } from '#features/product/size-table.tsx';

export function GalleryFooter({ product }: { readonly product: ProductView }) {
  return (
    <>
      <div className="mt-2 flex items-center gap-5 lg:mt-4">
        <ShareButton title={product.title} />
        <CollectButton product={product} />
      </div>
      {product.size_table !== null && <SizeCard table={product.size_table} />}
    </>
  );
}
