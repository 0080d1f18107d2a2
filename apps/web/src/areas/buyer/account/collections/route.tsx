import { listMyCollections } from '@market/contract/saved/routes';
import { COLLECTIONS_MAX } from '@market/contract/constants';
import { Plus } from 'lucide-react';
import { servicesContext } from '#app/context.ts';
import { collectionPath, COLLECTIONS_PATH } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { CollectionTiles } from '#features/collections/collection-tiles.tsx';
import { toCollectionView } from '#features/collections/collection-view.ts';
import { useCollections } from '#features/collections/use-collections.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const answer = await args.context.get(servicesContext).call(listMyCollections);
  if (!answer.ok) throw errorResponse(answer);
  return { collections: answer.value.data.collections.map(toCollectionView) };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Bộ sưu tập',
    description: 'Những bộ sưu tập sản phẩm của bạn trên Chợ Phiên.',
    path: COLLECTIONS_PATH,
    noindex: true,
  });

export default function CollectionsRoute({ loaderData: { collections } }: Route.ComponentProps) {
  const { askToCreate, askToRename, askToRemove } = useCollections('me');
  const create = (
    <Button appearance="primary" icon={<Plus aria-hidden className="ico" />} onClick={askToCreate}>
      Tạo bộ sưu tập
    </Button>
  );
  if (collections.length === 0)
    return (
      <AccountLayout title="Bộ sưu tập">
        <div className="panel">
          <EmptyState
            art="backpack"
            title="Chưa có bộ sưu tập nào"
            text="Gom sản phẩm theo đợt nhập hàng, theo khách hay theo mẫu để so sánh cho dễ."
          >
            {create}
          </EmptyState>
        </div>
      </AccountLayout>
    );
  return (
    <AccountLayout title="Bộ sưu tập" action={collections.length < COLLECTIONS_MAX && create}>
      <CollectionTiles
        collections={collections}
        pathOf={collectionPath}
        menu={{ askToRename, askToRemove }}
        onCreate={collections.length < COLLECTIONS_MAX ? askToCreate : undefined}
      />
    </AccountLayout>
  );
}
