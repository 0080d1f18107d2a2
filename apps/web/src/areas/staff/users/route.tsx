import type { StaffListedUser } from '@market/contract/user-admin/schemas';
import { listStaffUsers } from '@market/contract/user-admin/routes';
import { useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_USERS_PATH } from '#app/staff-paths.ts';
import { ListPage, ROWS_PER_PAGE } from '#features/decisions/list-page.tsx';
import { parseListState } from '#features/workspace/table/list-address.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { UserCards, USER_COLUMNS } from './user-cells.tsx';
import { userQuery, USER_FILTERS, USER_LIST, USER_SORTS } from './user-list.ts';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'people');
  const state = parseListState(USER_LIST, args.url.searchParams);
  const query = { ...userQuery(state), page: state.page, limit: ROWS_PER_PAGE };
  const found = await args.context.get(servicesContext).call(listStaffUsers, { query });
  return { found: found.ok ? found.value.data : null };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Người dùng',
    description: 'Mọi người dùng của sàn: tìm, khóa và mở khóa.',
    path: STAFF_USERS_PATH,
    noindex: true,
  });

const userId = ({ id }: StaffListedUser): string => String(id);

export default function StaffUsersRoute({ loaderData: { found } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <ListPage
      definition={USER_LIST}
      state={parseListState(USER_LIST, search)}
      title="Người dùng"
      searchLabel="Tìm người dùng"
      searchPlaceholder="Tên, số điện thoại, email, mã đơn"
      fields={USER_FILTERS}
      sorts={USER_SORTS}
      columns={USER_COLUMNS}
      rows={found?.users ?? null}
      total={found?.total ?? 0}
      rowId={userId}
      renderCards={(users) => <UserCards users={users} />}
      emptyTitle="Không tìm thấy ai"
    />
  );
}
