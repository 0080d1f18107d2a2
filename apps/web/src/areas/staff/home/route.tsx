import { redirect } from 'react-router';
import { STAFF_PATH } from '#app/paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { itemsOf } from '#features/workspace/navigation.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { staffNavigation } from '../navigation.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';

/** Redirects to the first page that the roles may open. */
export function loader(args: Route.LoaderArgs) {
  const [first] = itemsOf(staffNavigation(requireStaff(args, 'workspace')));
  if (first !== undefined) throw redirect(first.path);
  return null;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Quản trị',
    description: 'Nơi nhân viên của sàn làm việc.',
    path: STAFF_PATH,
    noindex: true,
  });

export default function StaffHomeRoute() {
  return (
    <WorkspacePage title="Quản trị">
      <div className="panel">
        <EmptyState
          art="socks"
          title="Chưa có trang nào cho vai trò của bạn"
          text="Hãy nhờ người quản trị thêm vai trò cho bạn."
        />
      </div>
    </WorkspacePage>
  );
}
