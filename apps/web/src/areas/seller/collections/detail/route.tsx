import { formatNumber } from '@market/contract/rules/money';
import { pageCount, parsePage } from '@market/contract/rules/pagination';
import { Pencil, Trash2 } from '#ui/icons.ts';
import { useLocation, useNavigate } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { notFoundResponse } from '#app/errors/loader-responses.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { pagePath } from '#app/paths.ts';
import { SELLER_COLLECTIONS_PATH, sellerCollectionPath } from '#app/seller-paths.ts';
import { useCollections } from '#features/collections/use-collections.ts';
import { findOwnProducts, NO_PRODUCTS } from '#features/own-products/own-products.ts';
import { toCardView } from '#features/product-card/product-card-view.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { IconButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { requireSeller } from '../../require-seller.ts';
import { loadCollection, PER_PAGE } from '../load-collections.ts';
import type { Route } from './+types/route';
import { AddProduct } from './add-product.tsx';
import { ProductOrder } from './product-order.tsx';
import { useProductOrder } from './use-product-order.ts';

const ID_PATTERN = /^[1-9]\d{0,8}$/;

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'storefront');
  const { id } = args.params;
  if (!ID_PATTERN.test(id)) throw notFoundResponse('Không có bộ sưu tập nào ở địa chỉ này.');
  const url = args.url;
  const page = parsePage(url.searchParams.get('page'), PER_PAGE);
  const { call } = args.context.get(servicesContext);
  const { shopId, collection, products, idsBefore, total } = await loadCollection(call, Number(id), page);
  redirectPastEnd(url, { total, page, perPage: PER_PAGE });
  return {
    shopId,
    collection: { id: collection.id, name: collection.name },
    cards: products.map(toCardView),
    idsBefore,
    own: (await findOwnProducts(call, shopId)) ?? NO_PRODUCTS,
    total,
    page,
  };
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData === undefined
    ? []
    : pageMeta(args, {
        title: args.loaderData.collection.name,
        description: 'Sản phẩm trong một bộ sưu tập của shop.',
        path: sellerCollectionPath(args.loaderData.collection.id),
        noindex: true,
      });

export default function CollectionRoute({ loaderData }: Route.ComponentProps) {
  const { shopId, collection, cards, idsBefore, own, total, page } = loaderData;
  const location = useLocation();
  const navigate = useNavigate();
  const { askToRename, askToRemove, removeProduct } = useCollections(shopId, {
    onRemoved: () => void navigate(SELLER_COLLECTIONS_PATH),
  });
  const ordered = useProductOrder(cards, { shopId, collectionId: collection.id, idsBefore });
  return (
    <WorkspacePage
      title={collection.name}
      back={{ to: SELLER_COLLECTIONS_PATH, label: 'Về các bộ sưu tập' }}
      actions={
        <span className="noscript:hidden flex gap-1">
          <IconButton label="Đổi tên bộ sưu tập" onClick={() => askToRename(collection)}>
            <Pencil aria-hidden className="ico" />
          </IconButton>
          <IconButton label="Xóa bộ sưu tập" onClick={() => askToRemove(collection)}>
            <Trash2 aria-hidden className="ico" />
          </IconButton>
        </span>
      }
    >
      <AddProduct shopId={shopId} collectionId={collection.id} products={own} />
      {ordered.cards.length === 0 ? (
        <div className="panel">
          <EmptyState
            art="backpack"
            title="Bộ này chưa có sản phẩm đang bán"
            text="Khách thấy bộ này khi có ít nhất một sản phẩm đang bán."
          />
        </div>
      ) : (
        <>
          <p className="num mb-3 text-sm text-ink-3">
            {formatNumber(total)} sản phẩm, hiện theo thứ tự này; hàng mới thêm đứng trước
          </p>
          <ProductOrder
            cards={ordered.cards}
            onOrder={ordered.order}
            onRemove={(card) => void removeProduct(collection.id, card.id)}
          />
        </>
      )}
      <Pagination
        page={page}
        pages={pageCount(total, PER_PAGE)}
        pathOf={(number) => pagePath(location, number)}
      />
    </WorkspacePage>
  );
}
