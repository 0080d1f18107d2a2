import { listMemberEvents, listMembers } from '@market/contract/members/routes';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { requireSeller } from '../require-seller.ts';
import { SELLER_STAFF_PATH } from '../staff-paths.ts';
import type { Route } from './+types/route';
import { changeStaffByForm } from './action.ts';
import { EventList } from './event-list.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { TeamTable } from './team-table.tsx';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));
const INVITE_PARAMETER = 'moi';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'staff');
  const { call } = args.context.get(servicesContext);
  const [team, log] = await Promise.all([call(listMembers), call(listMemberEvents)]);
  if (!team.ok) throw errorResponse(team);
  if (!log.ok) throw errorResponse(log);
  return { ...team.value.data, events: log.value.data.events, now: Date.now() };
}

export const action = (args: Route.ActionArgs) => changeStaffByForm(args);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Nhân viên',
    description: 'Ai làm việc cho shop, được làm gì, và nhật ký thay đổi.',
    path: SELLER_STAFF_PATH,
    noindex: true,
  });

const teamSize = (people: number, waiting: number): string =>
  waiting === 0 ? `${people} người` : `${people} người, ${waiting} lời mời`;

export default function SellerStaffRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, invitations, events, now } = loaderData;
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const busy = useNavigation().formMethod === 'POST';
  const reply = actionData;
  const inviting = parameters.has(INVITE_PARAMETER);
  return (
    <WorkspacePage title="Nhân viên">
      {reply !== undefined && reply.intent !== 'invite' && (
        <Notice kind="error" className="mb-4">
          {reply.refusal.problem ?? reply.refusal.errors.phone}
        </Notice>
      )}
      <div className="space-y-4">
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_27rem]">
          <section className="panel min-w-0 overflow-hidden" aria-labelledby="nhan-vien">
            <div className="flex flex-wrap items-center gap-3 p-5 pb-3.5">
              <h2 id="nhan-vien" className="text-md font-bold">
                Nhân viên
              </h2>
              <span className="num text-sm text-ink-3">{teamSize(staff.length, invitations.length)}</span>
              <LinkButton
                to={`?${INVITE_PARAMETER}=1`}
                size="sm"
                className="ml-auto max-lg:h-11!"
                icon={<UserPlus aria-hidden className="ico size-4!" />}
              >
                Mời nhân viên
              </LinkButton>
            </div>
            <TeamTable staff={staff} invitations={invitations} now={now} />
          </section>
          <RoleMatrix />
        </div>
        <EventList events={events} now={now} />
      </div>
      {inviting && (
        <Suspense>
          <InviteDialog
            reply={reply?.intent === 'invite' ? reply : undefined}
            busy={busy}
            onClose={() => void navigate(SELLER_STAFF_PATH, { preventScrollReset: true })}
          />
        </Suspense>
      )}
    </WorkspacePage>
  );
}
