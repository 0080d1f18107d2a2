import { COLLECTIONS_MAX } from '@market/contract/constants/products';
import { Plus } from '#ui/icons.ts';
import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SELLER_COLLECTIONS_PATH, sellerCollectionPath } from '#app/seller-paths.ts';
import { CollectionTiles } from '#features/collections/collection-tiles.tsx';
import { toCollectionView } from '#features/collections/collection-view.ts';
import { useCollections } from '#features/collections/use-collections.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoscriptNotice } from '#ui/noscript-notice.tsx';
import { requireSeller } from '../require-seller.ts';
import type { Route } from './+types/route';
import { loadCollections } from './load-collections.ts';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'storefront');
  const { shopId, collections } = await loadCollections(args.context.get(servicesContext).call);
  return { shopId, collections: collections.map(toCollectionView) };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Bộ sưu tập của shop',
    description: 'Gom sản phẩm của shop theo mùa, theo mẫu, theo khách.',
    path: SELLER_COLLECTIONS_PATH,
    noindex: true,
  });

export default function CollectionsRoute({ loaderData: { shopId, collections } }: Route.ComponentProps) {
  const { askToCreate, askToRename, askToRemove } = useCollections(shopId);
  const create = (
    <Button
      appearance="primary"
      size="sm"
      className="noscript:hidden h-9! max-lg:h-11!"
      icon={<Plus aria-hidden className="ico" />}
      disabled={collections.length >= COLLECTIONS_MAX}
      onClick={askToCreate}
    >
      Tạo bộ sưu tập
    </Button>
  );
  return (
    <WorkspacePage title="Bộ sưu tập" actions={collections.length > 0 && create}>
      <NoscriptNotice>Bật JavaScript để tạo và sửa bộ sưu tập.</NoscriptNotice>
      <p className="mb-4 text-sm text-ink-2">
        Bộ có sản phẩm hiện trong trang shop và chọn được khi trang trí. Tối đa {COLLECTIONS_MAX} bộ.
      </p>
      {collections.length === 0 ? (
        <div className="panel">
          <EmptyState
            art="backpack"
            title="Chưa có bộ sưu tập nào"
            text="Gom áo đấu, đồ tập hay hàng cuối mùa vào một bộ để khách xem một lượt."
          >
            {create}
          </EmptyState>
        </div>
      ) : (
        <CollectionTiles
          collections={collections}
          pathOf={sellerCollectionPath}
          menu={{ askToRename, askToRemove }}
        />
      )}
    </WorkspacePage>
  );
}
