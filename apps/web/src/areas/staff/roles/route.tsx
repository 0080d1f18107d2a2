import { listStaff } from '@market/contract/staff/routes';
import type { StaffMember } from '@market/contract/staff/schemas';
import { UserRoundPlus } from '#ui/icons.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_ROLES_PATH } from '#app/staff-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { LinkNotice } from './link-notice.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { StaffList } from './staff-list.tsx';
import { useStaffLink } from './use-staff-link.ts';

const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx'));
const MemberDialog = lazyDialog(() => import('./member-dialog.tsx'));

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
  const { issued, show, renew } = useStaffLink();
  const { revalidate } = useRevalidator();
  const [inviting, setInviting] = useState(false);
  const [member, setMember] = useState<StaffMember | null>(null);
  const close = () => setMember(null);
  return (
    <WorkspacePage
      title="Phân quyền"
      actions={
        <Button
          size="sm"
          className="h-9! max-lg:h-11!"
          icon={<UserRoundPlus aria-hidden className="ico size-4!" />}
          onClick={() => setInviting(true)}
        >
          Mời nhân viên
        </Button>
      }
    >
      <div className="space-y-4">
        {issued !== null && <LinkNotice {...issued} />}
        <RoleMatrix staff={staff} />
        <StaffList staff={staff} now={now} onOpen={setMember} />
      </div>
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(made) => {
            setInviting(false);
            void show(made);
          }}
        />
      )}
      {member !== null && (
        <MemberDialog
          key={member.id}
          member={member}
          onClose={close}
          onSaved={() => {
            close();
            toast.success('Đã đổi vai trò');
            void revalidate();
          }}
          onRenew={(reason) => renew(member, reason)}
        />
      )}
    </WorkspacePage>
  );
}
