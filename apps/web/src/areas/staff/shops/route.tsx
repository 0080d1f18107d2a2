import type { StaffListedShop } from '@market/contract/shop-admin/schemas';
import { listStaffShops } from '@market/contract/shop-admin/routes';
import { useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_SHOPS_PATH } from '#app/staff-paths.ts';
import { ListPage } from '#features/decisions/list-page.tsx';
import { parseListState, ROWS_PER_PAGE } from '#features/workspace/table/list-address.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { ShopCards, SHOP_COLUMNS } from './shop-cells.tsx';
import { shopQuery, SHOP_FILTERS, SHOP_LIST, SHOP_SORTS } from './shop-list.ts';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'shop_records');
  const state = parseListState(SHOP_LIST, args.url.searchParams);
  const query = {
    ...shopQuery(state),
    page: state.page,
    limit: ROWS_PER_PAGE,
  };
  const found = await args.context.get(servicesContext).call(listStaffShops, { query });
  redirectPastEnd(args.url, {
    total: found.ok ? found.value.data.total : undefined,
    page: state.page,
    perPage: ROWS_PER_PAGE,
  });
  return { found: found.ok ? found.value.data : null };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Gian hàng',
    description: 'Mọi gian hàng của sàn: tìm, gắn dấu, ẩn và đóng.',
    path: STAFF_SHOPS_PATH,
    noindex: true,
  });

const shopId = ({ id }: StaffListedShop): string => String(id);

export default function StaffShopsRoute({ loaderData: { found } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <ListPage
      definition={SHOP_LIST}
      state={parseListState(SHOP_LIST, search)}
      title="Gian hàng"
      searchLabel="Tìm gian hàng"
      searchPlaceholder="Tên, chủ, số điện thoại, mã đơn"
      fields={SHOP_FILTERS}
      sorts={SHOP_SORTS}
      columns={SHOP_COLUMNS}
      rows={found?.shops ?? null}
      total={found?.total ?? 0}
      rowId={shopId}
      renderCards={(shops) => <ShopCards shops={shops} />}
      noMatchTitle="Không tìm thấy gian hàng nào"
      empty={{ title: 'Chợ chưa có gian hàng nào', text: 'Gian hàng hiện ở đây khi người bán đăng ký.' }}
    />
  );
}
