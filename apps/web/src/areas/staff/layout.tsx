import { isRouteErrorResponse, Outlet } from 'react-router';
import { STAFF_PATH } from '#app/paths.ts';
import { RoleNotice } from '#features/workspace/role-notice.tsx';
import { WorkspaceErrorLayout, WorkspaceLayout } from '#features/workspace/workspace-layout.tsx';
import type { Route } from './+types/layout';
import { servicesContext } from '#app/context.ts';
import { useLoadedState } from '#ui/use-loaded-state.ts';
import { staffNavigation } from './navigation.ts';
import { requireStaff } from './require-staff.ts';
import { loadStaffCounters, NO_STAFF_COUNTERS, type StaffCounters } from './staff-counters.ts';

export const loader = async (args: Route.LoaderArgs) => {
  const roles = requireStaff(args, 'workspace');
  return { roles, counters: await loadStaffCounters(args.context.get(servicesContext).call) };
};

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const { roles } = loaderData;
  const [counters] = useLoadedState<typeof loaderData, StaffCounters>(
    loaderData,
    (loaded, previous) => loaded.counters ?? previous ?? NO_STAFF_COUNTERS,
  );
  return (
    <WorkspaceLayout navigation={staffNavigation(roles, counters)}>
      <Outlet />
    </WorkspaceLayout>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const navigation = staffNavigation(loaderData?.roles ?? [], loaderData?.counters ?? NO_STAFF_COUNTERS);
  return isRouteErrorResponse(error) && error.status === 403 ? (
    <WorkspaceLayout navigation={navigation}>
      <RoleNotice
        text="Hãy nhờ người quản trị làm giúp, hoặc thêm vai trò cho bạn ở mục Phân quyền."
        homePath={STAFF_PATH}
        homeLabel="Về trang quản trị"
      />
    </WorkspaceLayout>
  ) : (
    <WorkspaceErrorLayout navigation={navigation} error={error} />
  );
}
