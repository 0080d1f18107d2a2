import { marketName } from '@market/contract/rules/market-name';
import { formatNumber } from '@market/contract/rules/money';
import { pageCount, parsePage } from '@market/contract/rules/pagination';
import { listMyCollectionProducts, listMyCollections } from '@market/contract/saved/routes';
import { Pencil, Trash2, X } from '#ui/icons.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { collectionPath, COLLECTIONS_PATH, pagePath, searchPath } from '#app/paths.ts';
import { answerForm } from '#app/page-forms.ts';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { COLLECTION_FORMS, type CollectionFormReply } from '#features/collections/collection-by-form.ts';
import { NamePanel, RemovalPanel } from '#features/collections/collection-panels.tsx';
import { FIELDS, REMOVE_PARAM, RENAME_PARAM } from '#features/collections/collection-query.ts';
import { useCollections } from '#features/collections/use-collections.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ProductCard } from '#features/product-card/product-card.tsx';
import { AccountLayout } from '../../account-layout.tsx';
import type { Route } from './+types/route';

const PER_PAGE = 24;
const ID_PATTERN = /^[1-9]\d{0,8}$/;

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const { id } = args.params;
  const url = args.url;
  const page = parsePage(url.searchParams.get('page'), PER_PAGE);
  if (!ID_PATTERN.test(id)) throw notFoundResponse('Không có bộ sưu tập nào ở địa chỉ này.');
  const [own, inside] = await Promise.all([
    call(listMyCollections),
    call(listMyCollectionProducts, {
      params: { collectionId: Number(id) },
      query: { page, limit: PER_PAGE },
    }),
  ]);
  if (!inside.ok)
    throw inside.status === 404
      ? notFoundResponse('Không có bộ sưu tập nào ở địa chỉ này.')
      : errorResponse(inside);
  if (!own.ok) throw errorResponse(own);
  const ownCollection = own.value.data.collections.find((one) => one.id === Number(id));
  if (ownCollection === undefined) throw notFoundResponse('Không có bộ sưu tập nào ở địa chỉ này.');
  const { products, total } = inside.value.data;
  redirectPastEnd(url, { total, page, perPage: PER_PAGE });
  return {
    collection: { id: ownCollection.id, name: ownCollection.name },
    cards: products.map(toCardView),
    total,
    page,
  };
}

export async function action(args: Route.ActionArgs) {
  requireSignIn(args);
  return (await answerForm(args, COLLECTION_FORMS)) as CollectionFormReply;
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData === undefined
    ? []
    : pageMeta(args, {
        title: args.loaderData.collection.name,
        description: `Bộ sưu tập của bạn trên ${marketName()}.`,
        path: collectionPath(args.loaderData.collection.id),
        noindex: true,
      });

function CollectionProducts({
  card,
  collectionId,
  onTake,
}: {
  readonly card: ProductCardView;
  readonly collectionId: number;
  readonly onTake: () => void;
}) {
  const { pathname, search } = useLocation();
  return (
    <li className="flex flex-col">
      <div className="grid flex-1">
        <ProductCard card={card} plain />
      </div>
      <form method="post" action={pathname + search} className="contents">
        <input type="hidden" name={FIELDS.collection} value={collectionId} />
        <input type="hidden" name={FIELDS.product} value={card.id} />
        <Button
          type="submit"
          name="intent"
          value="remove_product"
          appearance="ghost"
          size="sm"
          className="mt-1 max-lg:h-11!"
          icon={<X aria-hidden className="ico size-4!" />}
          onClick={insteadOfSubmit(onTake)}
          aria-label={`Bỏ khỏi bộ: ${card.title}`}
        >
          Bỏ khỏi bộ
        </Button>
      </form>
    </li>
  );
}

/** What the address opens before and without scripts. */
function OpenForm({
  loaderData,
  actionData: reply,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const [search] = useSearchParams();
  const { id, name } = loaderData.collection;
  const back = collectionPath(id);
  const shared = { name, back, fields: { [FIELDS.collection]: id }, reply };
  if (search.has(RENAME_PARAM))
    return (
      <NamePanel
        {...shared}
        title="Đổi tên bộ sưu tập"
        intent="rename"
        action={`${back}?${RENAME_PARAM}=1`}
      />
    );
  if (search.has(REMOVE_PARAM)) return <RemovalPanel {...shared} action={`${back}?${REMOVE_PARAM}=1`} />;
  return reply === undefined || reply.message === null ? null : (
    <Notice kind="error" className="mb-4">
      {reply.message}
    </Notice>
  );
}

export default function CollectionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, cards, total, page } = loaderData;
  const location = useLocation();
  const navigate = useNavigate();
  const { askToRename, askToRemove, removeProduct } = useCollections('me', {
    onRemoved: () => void navigate(COLLECTIONS_PATH),
  });
  const actions = (
    <form method="get" action={collectionPath(collection.id)} className="contents">
      <Button
        type="submit"
        name={RENAME_PARAM}
        value="1"
        icon={<Pencil aria-hidden className="ico" />}
        onClick={insteadOfSubmit(() => askToRename(collection))}
      >
        Đổi tên
      </Button>
      <Button
        type="submit"
        name={REMOVE_PARAM}
        value="1"
        appearance="danger"
        icon={<Trash2 aria-hidden className="ico" />}
        onClick={insteadOfSubmit(() => askToRemove(collection))}
      >
        Xóa
      </Button>
    </form>
  );
  return (
    <AccountLayout
      title={collection.name}
      back={{ to: COLLECTIONS_PATH, label: 'Về các bộ sưu tập' }}
      action={actions}
    >
      <OpenForm loaderData={loaderData} actionData={actionData} />
      {cards.length === 0 ? (
        <div className="panel">
          <EmptyState
            art="backpack"
            title="Bộ này chưa có sản phẩm đang bán"
            text="Mở một sản phẩm rồi bấm “Lưu vào bộ sưu tập” để thêm vào đây."
          >
            <LinkButton to={searchPath()} appearance="primary">
              Đi chợ ngay
            </LinkButton>
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="num mb-3 text-sm text-ink-3">{formatNumber(total)} sản phẩm</p>
          <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4 lg:gap-3">
            {cards.map((card) => (
              <CollectionProducts
                key={card.id}
                card={card}
                collectionId={collection.id}
                onTake={() => void removeProduct(collection.id, card.id)}
              />
            ))}
          </ul>
        </>
      )}
      <Pagination
        page={page}
        pages={pageCount(total, PER_PAGE)}
        pathOf={(number) => pagePath(location, number)}
      />
    </AccountLayout>
  );
}
