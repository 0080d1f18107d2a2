import { listStaff } from '@market/contract/staff/routes';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_ROLES_PATH } from '#app/staff-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { RoleMatrix } from './role-matrix.tsx';
import { StaffList } from './staff-list.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'staff');
  const answer = await args.context.get(servicesContext).call(listStaff);
  if (!answer.ok) throw errorResponse(answer);
  return { staff: answer.value.data.staff, now: Date.now() };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Phân quyền',
    description: 'Ai làm việc cho sàn, và vai trò nào được làm gì.',
    path: STAFF_ROLES_PATH,
    noindex: true,
  });

export default function StaffRolesRoute({ loaderData: { staff, now } }: Route.ComponentProps) {
  return (
    <WorkspacePage title="Phân quyền">
      <div className="space-y-4">
        <RoleMatrix staff={staff} />
        <StaffList staff={staff} now={now} />
      </div>
    </WorkspacePage>
  );
}
