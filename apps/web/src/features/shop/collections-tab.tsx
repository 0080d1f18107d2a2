import { formatNumber } from '@market/contract/rules/money';
import { pageCount } from '@market/contract/rules/pagination';
import { listShopCollections } from '@market/contract/saved/routes';
import { Plus } from '#ui/icons.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '#app/api.ts';
import { pagePath } from '#app/paths.ts';
import { CollectionTiles } from '#features/collections/collection-tiles.tsx';
import { toCollectionView, type CollectionView } from '#features/collections/collection-view.ts';
import { useCollections } from '#features/collections/use-collections.ts';
import { useSession } from '#app/session/session-store.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ProductGrid } from '#features/product-card/product-grid.tsx';
import { SHOP_PAGE_SIZE } from './product-query.ts';
import { shopCollectionPath, tabPath } from './tabs.ts';

export interface OpenCollection {
  readonly id: number;
  readonly name: string;
  readonly cards: readonly ProductCardView[];
  readonly total: number;
  readonly page: number;
}

interface CollectionsTabProps {
  readonly shop: { readonly id: number; readonly slug: string };
  readonly all: readonly CollectionView[];
  readonly open: OpenCollection | null;
}

function Opened({ slug, open }: { readonly slug: string; readonly open: OpenCollection }) {
  const location = useLocation();
  return (
    <section className="mt-8" aria-labelledby="bo-suu-tap">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-xl font-bold lg:text-2xl" id="bo-suu-tap">
          {open.name}
        </h2>
        <span className="num text-sm text-ink-3">{formatNumber(open.total)} sản phẩm</span>
        <LinkButton to={tabPath(slug, 'bo-suu-tap')} size="sm" className="ml-auto max-lg:h-11!">
          Các bộ sưu tập
        </LinkButton>
      </div>
      {open.cards.length === 0 ? (
        <EmptyState
          art="cap"
          title="Bộ này không còn sản phẩm đang bán"
          text="Xem các bộ sưu tập khác của shop nhé."
        />
      ) : (
        <ProductGrid cards={open.cards} columns={6} inShop />
      )}
      <Pagination
        page={open.page}
        pages={pageCount(open.total, SHOP_PAGE_SIZE)}
        pathOf={(number) => pagePath(location, number)}
      />
    </section>
  );
}

const loadCollections = async (id: number): Promise<readonly CollectionView[] | null> => {
  const answer = await call(listShopCollections, { params: { id } });
  return answer.ok ? answer.value.data.collections.map(toCollectionView) : null;
};

/** The page is cached for everybody; the shop's staff also see empty collections once known. */
const useOwn = (id: number, all: readonly CollectionView[], own: boolean) => {
  const [ownCollections, setOwnCollections] = useState<readonly CollectionView[] | null>(null);
  useEffect(() => {
    if (own) void loadCollections(id).then(setOwnCollections);
  }, [id, own]);
  const reload = () =>
    void loadCollections(id).then((loaded) => loaded !== null && setOwnCollections(loaded));
  return [ownCollections ?? all, reload] as const;
};

function NoCollections({ own }: { readonly own: boolean }) {
  return own ? (
    <EmptyState
      art="cap"
      title="Shop chưa có bộ sưu tập"
      text="Bấm “Tạo mới”, rồi mở từng sản phẩm và chọn “Lưu vào bộ sưu tập” để xếp vào bộ."
    />
  ) : (
    <EmptyState
      art="cap"
      title="Shop chưa có bộ sưu tập nào"
      text="Mời bạn xem hàng shop đang bán ở thẻ “Tất cả sản phẩm”."
    />
  );
}

/** The shop's staff can create, rename and delete collections here. */
export function CollectionsTab({ shop, all, open }: CollectionsTabProps) {
  const { user } = useSession();
  const own = user?.shop?.id === shop.id;
  const [visible, reload] = useOwn(shop.id, all, own);
  const { askToCreate, askToRename, askToRemove } = useCollections(shop.id, { onChanged: reload });
  if (open !== null) return <Opened slug={shop.slug} open={open} />;
  return (
    <section className="mt-8" aria-labelledby="bo-suu-tap">
      <div className="mb-3 flex min-h-10 items-center">
        <h2 className="text-xl font-bold lg:text-2xl" id="bo-suu-tap">
          Bộ sưu tập
        </h2>
        {own && (
          <Button
            size="sm"
            className="ml-auto max-lg:h-11!"
            icon={<Plus aria-hidden className="ico size-4!" />}
            onClick={askToCreate}
          >
            Tạo mới
          </Button>
        )}
      </div>
      {visible.length === 0 ? (
        <NoCollections own={own} />
      ) : (
        <CollectionTiles
          collections={visible}
          // empty collections have no public page
          pathOf={(id, total) => (total > 0 ? shopCollectionPath(shop.slug, id) : null)}
          menu={own ? { askToRename, askToRemove } : undefined}
        />
      )}
    </section>
  );
}
