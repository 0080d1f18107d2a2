import { marketName } from '@market/contract/rules/market-name';
import { pageCount } from '@market/contract/rules/pagination';
import { listMyCollections, listWishlist } from '@market/contract/saved/routes';
import { Plus } from '#ui/icons.ts';
import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { COLLECTIONS_PATH, collectionPath, pagePath, WISHLIST_PATH } from '#app/paths.ts';
import { answerForm } from '#app/page-forms.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { ADD_PARAM } from '#features/collections/collection-query.ts';
import { CollectionTiles } from '#features/collections/collection-tiles.tsx';
import { toCollectionView } from '#features/collections/collection-view.ts';
import { useCollections } from '#features/collections/use-collections.ts';
import { onWishSaved } from '#features/wishlist/liked-products.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { toCardView } from '#features/product-card/product-card-view.ts';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import { Pagination } from '#ui/pagination.tsx';
import { ProductGrid } from '#features/product-card/product-grid.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';
import { removeWishesByForm } from './remove-wishes-by-form.ts';
import { UnavailableProductRow } from './unavailable-product-row.tsx';
import { EmptyWishlist } from './empty-wishlist.tsx';
import { PER_PAGE, wishlistTabs, parseWishlistQuery } from './wishlist-query.ts';

/** Shown below the first page only. */
const COLLECTIONS = 3;

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const { tab, page } = parseWishlistQuery(args.url.searchParams);
  const query = { page, limit: PER_PAGE, ...(tab.filter !== null && { filter: tab.filter }) };
  const [wishes, collections] = await Promise.all([
    call(listWishlist, { query }),
    tab.filter === null && page === 1 ? call(listMyCollections) : null,
  ]);
  if (!wishes.ok) throw errorResponse(wishes);
  const { products, total, counts, gone_ids } = wishes.value.data;
  redirectPastEnd(args.url, { total, page, perPage: PER_PAGE });
  return {
    cards: products.map(toCardView),
    total,
    counts,
    unavailableIds: gone_ids,
    tab: tab.key,
    page,
    collections: collections?.ok
      ? collections.value.data.collections.slice(0, COLLECTIONS).map(toCollectionView)
      : null,
  };
}

export async function action(args: Route.ActionArgs) {
  requireSignIn(args);
  return answerForm(args, { unlike_all: removeWishesByForm });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Sản phẩm yêu thích',
    description: `Những sản phẩm bạn đã lưu trên ${marketName()}.`,
    path: WISHLIST_PATH,
    noindex: true,
  });

type Page = Route.ComponentProps['loaderData'];

function Collections({ collections }: { readonly collections: NonNullable<Page['collections']> }) {
  const { askToCreate, askToRename, askToRemove } = useCollections('me');
  return (
    <section className="mt-9" aria-labelledby="bo-suu-tap">
      <div className="mb-3 flex items-center gap-3">
        <h2 className="text-xl font-bold" id="bo-suu-tap">
          Bộ sưu tập
        </h2>
        {collections.length > 0 && (
          <LinkButton to={COLLECTIONS_PATH} appearance="ghost" size="sm" className="ml-auto max-lg:h-11!">
            Xem tất cả
          </LinkButton>
        )}
        <form method="get" action={COLLECTIONS_PATH} className={collections.length > 0 ? '' : 'ml-auto'}>
          <Button
            type="submit"
            name={ADD_PARAM}
            value="1"
            size="sm"
            className="max-lg:h-11!"
            icon={<Plus aria-hidden className="ico size-4!" />}
            onClick={insteadOfSubmit(askToCreate)}
          >
            Tạo mới
          </Button>
        </form>
      </div>
      <CollectionTiles
        collections={collections}
        pathOf={collectionPath}
        menu={{ askToRename, askToRemove }}
        onCreate={askToCreate}
      />
    </section>
  );
}

/** What was let go stays in its place, where the heart takes it back, until the list is opened again. */
function Wishes({ cards, filtered }: { readonly cards: Page['cards']; readonly filtered: boolean }) {
  const [opened] = useState(cards);
  const { revalidate } = useRevalidator();
  useEffect(() => onWishSaved(() => void revalidate()), [revalidate]);
  return opened.length === 0 ? (
    <EmptyWishlist filtered={filtered} />
  ) : (
    <ProductGrid cards={opened} columns={4} plain liked first={4} />
  );
}

export default function WishlistRoute({ loaderData }: Route.ComponentProps) {
  const { cards, total, counts, unavailableIds, tab, page, collections } = loaderData;
  const location = useLocation();
  return (
    <AccountLayout title="Sản phẩm yêu thích">
      {counts.all > 0 && (
        <TabLinks
          label="Lọc sản phẩm yêu thích"
          items={wishlistTabs(tab, counts)}
          className="-mt-3 mb-4 max-lg:-mx-4 max-lg:px-4"
        />
      )}
      <UnavailableProductRow ids={unavailableIds} />
      <Wishes key={location.key} cards={cards} filtered={counts.all > 0} />
      <Pagination
        page={page}
        pages={pageCount(total, PER_PAGE)}
        pathOf={(number) => pagePath(location, number)}
      />
      {collections !== null && <Collections collections={collections} />}
    </AccountLayout>
  );
}
