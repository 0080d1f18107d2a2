import { exportShopCustomers } from '@market/contract/shop-customers/routes';
import type { ShopCustomer } from '@market/contract/shop-customers/schemas';
import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { call as callFromHere } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SELLER_CUSTOMERS_PATH } from '#app/seller-paths.ts';
import type { TableFormat } from '@market/contract/rules/table-formats';
import { TableLinks } from '#features/workspace/table-links.tsx';
import { ColumnMenu } from '#features/workspace/table/column-menu.tsx';
import { isNarrowed, ROWS_PER_PAGE } from '#features/workspace/table/list-address.ts';
import { ListFilters } from '#features/workspace/table/list-filters.tsx';
import { ListFooter } from '#features/workspace/table/list-footer.tsx';
import { ListSearch } from '#features/workspace/table/list-search.tsx';
import { useWorkspaceTable } from '#features/workspace/table/use-workspace-table.ts';
import { WorkspaceTableView } from '#features/workspace/table/workspace-table.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireSeller } from '../require-seller.ts';
import type { Route } from './+types/route';
import { customerAddress, parseCustomerId } from './customer-address.ts';
import { CustomerCards } from './customer-cards.tsx';
import { CUSTOMER_COLUMNS } from './customer-columns.tsx';
import { CUSTOMER_FILTERS, CUSTOMER_LIST_SORTS, customerQuery, parseCustomerList } from './customer-list.ts';
import { LinkPanel } from './link-panel.tsx';
import { loadCustomers } from './load-customers.ts';
import { SummaryCards } from './summary-cards.tsx';
import { TagChips } from './tag-chips.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const CustomerPanel = lazyDialog(() => import('./customer-panel.tsx'));

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'customers');
  const search = args.url.searchParams;
  const { state } = parseCustomerList(search);
  const query = { state, openId: parseCustomerId(search) };
  const loaded = await loadCustomers(args.context.get(servicesContext).call, query);
  const { list } = loaded;
  const { page } = state;
  redirectPastEnd(args.url, { total: list?.total, page, perPage: ROWS_PER_PAGE });
  return loaded;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Khách hàng',
    description: 'Người đã mua, đã hỏi hoặc đang theo dõi shop.',
    path: SELLER_CUSTOMERS_PATH,
    noindex: true,
  });

const NO_CUSTOMERS: readonly ShopCustomer[] = [];
const customerId = ({ id }: ShopCustomer): string => String(id);
const selectLabel = ({ name }: ShopCustomer): string => `Chọn ${name}`;
const isSelectable = () => false;

function EmptyCustomers({ narrowed }: { readonly narrowed: boolean }) {
  return (
    <div className="panel">
      {narrowed ? (
        <EmptyState
          art="cap"
          title="Không có khách nào hợp bộ lọc"
          text="Bỏ bớt bộ lọc để thấy nhiều khách hơn."
        />
      ) : (
        <EmptyState
          art="backpack"
          title="Shop chưa có khách nào"
          text="Người đặt hàng, nhắn tin hoặc theo dõi shop sẽ tự hiện ở đây. Gửi link riêng cho khách quen để bắt đầu."
        />
      )}
    </div>
  );
}

export default function SellerCustomersRoute({ loaderData: { list, link, open } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const address = parseCustomerList(search);
  const { state } = address;
  const customers = list?.customers ?? NO_CUSTOMERS;
  const table = useWorkspaceTable({
    columns: CUSTOMER_COLUMNS,
    rows: customers,
    rowId: customerId,
    isSelectable,
    hidden: state.hidden,
  });
  const query = customerQuery(state);
  const file = {
    route: exportShopCustomers,
    query,
    fileName: 'khach-hang',
    load: (format: TableFormat) => callFromHere(exportShopCustomers, { query: { ...query, format } }),
  };
  const reload = () => void revalidator.revalidate();
  const close = () => void navigate(customerAddress(search.toString(), null), { preventScrollReset: true });
  const narrowed = isNarrowed(state);
  return (
    <WorkspacePage
      title="Khách hàng"
      search={<ListSearch {...address} label="Tìm khách" placeholder="Tên khách" />}
    >
      {list !== null && <SummaryCards summary={list.summary} />}
      {link !== null && <LinkPanel link={link} />}
      <div className="mt-4 mb-3 flex items-start gap-2 lg:flex-wrap">
        <ListFilters {...address} fields={CUSTOMER_FILTERS} sorts={CUSTOMER_LIST_SORTS} />
        <span className="ml-auto flex flex-none gap-2">
          <TableLinks {...file} className="max-lg:hidden" />
          <ColumnMenu {...address} table={table} />
        </span>
      </div>
      {list !== null && <TagChips tags={list.summary.tags} chosen={state.filters.tag ?? ''} />}
      <div aria-busy={loading}>
        {list === null && <RetryRow title="Chưa tải được khách hàng" onRetry={reload} loading={loading} />}
        {list !== null && customers.length === 0 && <EmptyCustomers narrowed={narrowed} />}
        {customers.length > 0 && (
          <>
            <WorkspaceTableView {...address} table={table} selectLabel={selectLabel} />
            <CustomerCards customers={customers} />
          </>
        )}
      </div>
      {list !== null && (
        <ListFooter {...address} total={list.total}>
          <TableLinks {...file} className="h-11! lg:hidden" />
        </ListFooter>
      )}
      {open !== null && <CustomerPanel key={open.customer.id} open={open} onClose={close} onSaved={reload} />}
    </WorkspacePage>
  );
}
