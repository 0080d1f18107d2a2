import { isRouteErrorResponse, Outlet } from 'react-router';
import { WorkspaceErrorLayout, WorkspaceLayout } from '#features/workspace/workspace-layout.tsx';
import type { Route } from './+types/layout';
import { staffNavigation } from './navigation.ts';
import { requireStaff } from './require-staff.ts';
import { RoleNotice } from './role-notice.tsx';

export const loader = (args: Route.LoaderArgs) => ({ roles: requireStaff(args, 'workspace') });

export default function StaffLayout({ loaderData: { roles } }: Route.ComponentProps) {
  return (
    <WorkspaceLayout navigation={staffNavigation(roles)}>
      <Outlet />
    </WorkspaceLayout>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const navigation = staffNavigation(loaderData?.roles ?? []);
  return isRouteErrorResponse(error) && error.status === 403 ? (
    <WorkspaceLayout navigation={navigation}>
      <RoleNotice />
    </WorkspaceLayout>
  ) : (
    <WorkspaceErrorLayout navigation={navigation} error={error} />
  );
}
