import { useLocation } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { NEW_PRODUCT_PATH } from '#app/seller-paths.ts';
import { ProductEditor } from '#features/product-editor/editor.tsx';
import type { TypedProduct } from '#features/product-editor/quick/quick-product.tsx';
import { loadCategories } from '#features/product-editor/load-editor.ts';
import { draftOwnerOf } from '#features/product-editor/state/local-draft.ts';
import { NoscriptNotice } from '#ui/noscript-notice.tsx';
import { requireSeller } from '../../require-seller.ts';
import type { Route } from './+types/route';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'products');
  const categories = await loadCategories(args.context.get(servicesContext).call);
  return { categories, owner: draftOwnerOf(args.context.get(visitorContext)) };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Thêm sản phẩm',
    description: 'Đăng một sản phẩm mới của shop.',
    path: NEW_PRODUCT_PATH,
    noindex: true,
  });

export default function NewProductRoute({ loaderData }: Route.ComponentProps) {
  const typed = (useLocation().state as TypedProduct | null)?.typed;
  return (
    <>
      <NoscriptNotice>Trang này cần JavaScript để thêm ảnh và phân loại.</NoscriptNotice>
      <ProductEditor product={null} typed={typed} {...loaderData} />
    </>
  );
}
