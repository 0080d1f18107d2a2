import { listSellerProducts } from '@market/contract/catalogue/seller-routes';
import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { SELLER_PRODUCT_TABS } from '@market/contract/rules/seller-products';
import { countText } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Plus } from '#ui/icons.ts';
import { useState } from 'react';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { NEW_PRODUCT_PATH, SELLER_PRODUCTS_PATH } from '#app/seller-paths.ts';
import { roleMay } from '@market/contract/rules/shop-roles';
import { pageMeta } from '#app/page-meta.ts';
import { ColumnMenu } from '#features/workspace/table/column-menu.tsx';
import {
  changeList,
  listPath,
  parseListState,
  ROWS_PER_PAGE,
} from '#features/workspace/table/list-address.ts';
import { ListFilters } from '#features/workspace/table/list-filters.tsx';
import { ListFooter } from '#features/workspace/table/list-footer.tsx';
import { ListSearch } from '#features/workspace/table/list-search.tsx';
import { SavedViewsMenu } from '#features/workspace/table/saved-views-menu.tsx';
import { useWorkspaceTable } from '#features/workspace/table/use-workspace-table.ts';
import { WorkspaceTabs } from '#features/workspace/table/workspace-tabs.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireSeller } from '../require-seller.ts';
import type { Route } from './+types/route';
import { BulkBar, type BulkDialog } from './bulk-bar.tsx';
import { BulkDialogs } from './bulk-dialogs.tsx';
import { EmptyProducts } from './empty-products.tsx';
import { ProductActionsContext } from './product-actions.ts';
import { loadChoices } from './load-choices.ts';
import { PRODUCT_COLUMNS } from './product-columns.tsx';
import { ProductRows } from './product-rows.tsx';
import { filterOf, PRODUCT_SORTS, productFilters, productList, TAB_LABELS } from './product-list.ts';
import { RefusedProducts } from './refused-products.tsx';
import { ExportProducts, SheetLinks } from './sheet-links.tsx';
import { useChosen } from './use-chosen.ts';
import { useProductChanges } from './use-product-changes.ts';

const VariantStock = lazyDialog(() => import('./variant-stock.tsx'));
const StockHistory = lazyDialog(() => import('./stock-history.tsx'));

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'stock');
  const visitor = args.context.get(visitorContext);
  const { call } = args.context.get(servicesContext);
  const choices = await loadChoices(call);
  const state = parseListState(productList(choices), args.url.searchParams);
  const { sort, page } = state;
  const answer = await call(listSellerProducts, {
    query: { ...filterOf(state), sort, page, limit: ROWS_PER_PAGE },
  });
  const list = answer.ok ? answer.value.data : null;
  redirectPastEnd(args.url, { total: list?.total, page, perPage: ROWS_PER_PAGE });
  return {
    list,
    choices,
    userId: visitor.userId,
    mayChange: roleMay(visitor.shopRole, 'products'),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Sản phẩm của shop',
    description: 'Giá, tồn kho, trạng thái và duyệt sản phẩm của shop.',
    path: SELLER_PRODUCTS_PATH,
    noindex: true,
  });

const NO_PRODUCTS: readonly SellerProductRow[] = [];
const productId = ({ id }: SellerProductRow): string => String(id);
const everyRow = (): boolean => true;
const noRow = (): boolean => false;

export default function SellerProductsRoute({ loaderData }: Route.ComponentProps) {
  const { list, choices, userId, mayChange } = loaderData;
  const [search] = useSearchParams();
  const definition = productList(choices);
  const state = parseListState(definition, search);
  const address = { definition, state };
  const { revalidate, state: reloading } = useRevalidator();
  const loading = useNavigation().state === 'loading' || reloading === 'loading';
  const table = useWorkspaceTable({
    columns: PRODUCT_COLUMNS,
    rows: list?.products ?? NO_PRODUCTS,
    rowId: productId,
    isSelectable: mayChange ? everyRow : noRow,
    hidden: state.hidden,
  });
  const chosen = useChosen(table, state, list?.total ?? 0);
  const [choosing, setChoosing] = useState(false);
  const [dialog, setDialog] = useState<BulkDialog | null>(null);
  const [history, setHistory] = useState<SellerProductRow | null>(null);
  const [counting, setCounting] = useState<SellerProductRow | null>(null);
  const changes = useProductChanges(() => {
    chosen.clear();
    setDialog(null);
    void revalidate();
  });
  const clear = () => {
    chosen.clear();
    setChoosing(false);
  };
  return (
    <WorkspacePage
      title="Sản phẩm"
      search={<ListSearch {...address} label="Tìm sản phẩm" placeholder="Tên, mã SKU, mã vạch" />}
      actions={
        mayChange && list?.counts.all !== 0 ? (
          <LinkButton appearance="primary" to={NEW_PRODUCT_PATH} icon={<Plus aria-hidden className="ico" />}>
            <span className="max-sm:sr-only">Thêm sản phẩm</span>
          </LinkButton>
        ) : undefined
      }
    >
      <WorkspaceTabs
        {...address}
        list="seller_products"
        userId={userId}
        label="Trạng thái sản phẩm"
        items={SELLER_PRODUCT_TABS.map((tab) => ({
          to: listPath(definition, changeList(state, { tab })),
          text: TAB_LABELS[tab],
          on: tab === state.tab,
          count: countText(list?.counts[tab]),
        }))}
      />
      <div className="mb-3 flex items-center gap-2 lg:flex-wrap lg:items-start">
        <ListFilters {...address} fields={productFilters(choices)} sorts={PRODUCT_SORTS} />
        <span className="ml-auto flex flex-none gap-2">
          <SheetLinks state={state} mayChange={mayChange} />
          <SavedViewsMenu {...address} list="seller_products" userId={userId} />
          <ColumnMenu {...address} table={table} />
        </span>
      </div>
      <RefusedProducts items={changes.refused} dismiss={changes.dismiss} />
      {chosen.count > 0 && (
        <BulkBar
          count={chosen.count}
          total={list?.total ?? 0}
          allChosen={chosen.all}
          up={list?.up}
          working={changes.working}
          onAll={chosen.chooseAll}
          onClear={clear}
          onDialog={setDialog}
          onChange={(change) => void changes.run(chosen.target, change)}
          onRemove={() => changes.remove(chosen.target, chosen.count)}
        />
      )}
      <ProductActionsContext
        value={{
          working: changes.working,
          mayChange,
          change: (ids, change) => void changes.run({ ids: [...ids] }, change),
          step: (row, step) => void changes.step(row, step),
          remove: (rows) => changes.remove({ ids: rows.map(({ id }) => id) }, rows.length),
          showHistory: setHistory,
          showStock: setCounting,
        }}
      >
        <div className={clsx(loading && 'opacity-60')} aria-busy={loading}>
          {list === null && (
            <RetryRow title="Chưa tải được sản phẩm" onRetry={() => void revalidate()} loading={loading} />
          )}
          {list?.products.length === 0 && <EmptyProducts {...address} all={list.counts.all} />}
          {list !== null && list.products.length > 0 && (
            <ProductRows
              address={address}
              table={table}
              total={list.total}
              choosing={choosing}
              onChoosing={() => (choosing ? clear() : setChoosing(true))}
            />
          )}
        </div>
      </ProductActionsContext>
      {list !== null && (
        <ListFooter {...address} total={list.total}>
          <ExportProducts state={state} mayChange={mayChange} className="h-11! lg:hidden" />
        </ListFooter>
      )}
      <BulkDialogs
        open={dialog}
        target={chosen.target}
        count={chosen.count}
        working={changes.working}
        onClose={() => setDialog(null)}
        onSubmit={(change) => void changes.run(chosen.target, change)}
      />
      {counting !== null && (
        <VariantStock
          row={counting}
          onClose={() => setCounting(null)}
          onDone={() => {
            setCounting(null);
            void revalidate();
          }}
        />
      )}
      {history !== null && <StockHistory row={history} onClose={() => setHistory(null)} />}
    </WorkspacePage>
  );
}
