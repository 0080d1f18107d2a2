import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SELLER_PRODUCTS_PATH, sellerProductPath } from '#app/seller-paths.ts';
import { ProductEditor } from '#features/product-editor/editor.tsx';
import { loadCategories, loadProduct } from '#features/product-editor/load-editor.ts';
import { draftOwnerOf } from '#features/product-editor/state/local-draft.ts';
import { NoscriptNotice } from '#ui/noscript-notice.tsx';
import { requireSeller } from '../require-seller.ts';
import type { Route } from './+types/route';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'products');
  const { call } = args.context.get(servicesContext);
  const [product, categories] = await Promise.all([loadProduct(call, args.params.id), loadCategories(call)]);
  return { product, categories, owner: draftOwnerOf(args.context.get(visitorContext)) };
}

export const meta = (args: Route.MetaArgs) => {
  const product = args.loaderData?.product;
  return pageMeta(args, {
    title: product === undefined ? 'Sửa sản phẩm' : product.title,
    description: 'Sửa ảnh, phân loại, giá và tồn kho của một sản phẩm.',
    path: product === undefined ? SELLER_PRODUCTS_PATH : sellerProductPath(product.id),
    noindex: true,
  });
};

/** Saving answers with the newest product: the page does not load it again. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams['id'] !== nextParams['id'];

export default function EditProductRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <NoscriptNotice>Trang này cần JavaScript để sửa ảnh và phân loại.</NoscriptNotice>
      <ProductEditor key={loaderData.product.id} {...loaderData} />
    </>
  );
}
