import { marketName } from '@market/contract/rules/market-name';
import { getProduct } from '@market/contract/catalogue/routes';
import { listMyCollections } from '@market/contract/saved/routes';
import { COLLECTIONS_MAX } from '@market/contract/constants/products';
import type { Call } from '@market/contract/web';
import { Plus } from '#ui/icons.ts';
import { useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { answerForm } from '#app/page-forms.ts';
import { parseIds } from '#app/parse-ids.ts';
import { collectionPath, COLLECTIONS_PATH, productPath } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { COLLECTION_FORMS, type CollectionFormReply } from '#features/collections/collection-by-form.ts';
import { CollectPanel, NamePanel } from '#features/collections/collection-panels.tsx';
import { ADD_PARAM, FIELDS, PRODUCT_PARAM } from '#features/collections/collection-query.ts';
import { CollectionTiles } from '#features/collections/collection-tiles.tsx';
import { toCollectionView } from '#features/collections/collection-view.ts';
import { useCollections } from '#features/collections/use-collections.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { Button } from '#ui/button.tsx';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';

/** Product that the form puts into collections; null without one. */
const loadProduct = async (call: Call, id: number | undefined) => {
  if (id === undefined) return null;
  const answer = await call(getProduct, { params: { id: String(id) } });
  if (!answer.ok) return null;
  const { title, handle } = answer.value.product;
  return { id, title, path: productPath(handle, id) };
};

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const [productId] = parseIds(args.url.searchParams.get(PRODUCT_PARAM));
  const [answer, product] = await Promise.all([
    call(listMyCollections, { query: productId === undefined ? {} : { product_id: productId } }),
    loadProduct(call, productId),
  ]);
  if (!answer.ok) throw errorResponse(answer);
  const { collections } = answer.value.data;
  return {
    collections: collections.map(toCollectionView),
    choices: collections.map(({ id, name, totalProducts, isSelected }) => ({
      id,
      name,
      totalProducts,
      isSelected,
    })),
    product,
    formKey: crypto.randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  requireSignIn(args);
  return (await answerForm(args, COLLECTION_FORMS)) as CollectionFormReply;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Bộ sưu tập',
    description: `Những bộ sưu tập sản phẩm của bạn trên ${marketName()}.`,
    path: COLLECTIONS_PATH,
    noindex: true,
  });

function AddButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <form method="get" action={COLLECTIONS_PATH}>
      <Button
        type="submit"
        name={ADD_PARAM}
        value="1"
        appearance="primary"
        icon={<Plus aria-hidden className="ico" />}
        onClick={insteadOfSubmit(onPress)}
      >
        Tạo bộ sưu tập
      </Button>
    </form>
  );
}

/** What the address opens before and without scripts. */
function OpenForm({
  loaderData,
  actionData: reply,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const [search] = useSearchParams();
  const { product, choices, formKey } = loaderData;
  const key = { [FIELDS.key]: formKey };
  if (product !== null)
    return (
      <CollectPanel
        product={product.title}
        choices={choices}
        action={`${COLLECTIONS_PATH}?${PRODUCT_PARAM}=${product.id}`}
        fields={{ ...key, [FIELDS.product]: product.id }}
        back={product.path}
        reply={reply}
      />
    );
  if (!search.has(ADD_PARAM)) return null;
  return (
    <NamePanel
      title="Bộ sưu tập mới"
      name=""
      action={`${COLLECTIONS_PATH}?${ADD_PARAM}=1`}
      intent="create"
      fields={key}
      back={COLLECTIONS_PATH}
      reply={reply}
    />
  );
}

export default function CollectionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { collections } = loaderData;
  const { askToCreate, askToRename, askToRemove } = useCollections('me');
  const create = <AddButton onPress={askToCreate} />;
  const form = <OpenForm loaderData={loaderData} actionData={actionData} />;
  if (collections.length === 0)
    return (
      <AccountLayout title="Bộ sưu tập">
        {form}
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
      {form}
      <CollectionTiles
        collections={collections}
        pathOf={collectionPath}
        menu={{ askToRename, askToRemove }}
        onCreate={collections.length < COLLECTIONS_MAX ? askToCreate : undefined}
      />
    </AccountLayout>
  );
}
